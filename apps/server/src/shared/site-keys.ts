/** The rows of `settings` that hold the secret keys of the site; a backup encrypts them or leaves them out. */
export const siteKeys = {
  /** Signs certificates: a private key in PEM. */
  certificates: 'certificate_key',
  /** From which the secrets of doors follow. */
  doors: 'door_key',
} as const;

/** Their names. */
export const siteKeyNames: readonly string[] = Object.values(siteKeys);

export type Setting = { key: string; value: string };

/** Those of some settings that are keys of the site, by name. */
export const keysIn = (settings: readonly Setting[]): ReadonlyMap<string, string> =>
  new Map(
    settings.filter(({ key }) => siteKeyNames.includes(key)).map(({ key, value }) => [key, value]),
  );
