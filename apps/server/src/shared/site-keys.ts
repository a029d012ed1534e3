/** The rows of `settings` that hold the secret keys of the site; a backup encrypts them or leaves them out. */
export const siteKeys = {
  /** Signs certificates: a private key in PEM. */
  certificates: 'certificate_key',
  /** From which the secrets of doors follow. */
  doors: 'door_key',
} as const;
