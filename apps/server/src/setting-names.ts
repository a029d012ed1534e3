import type { Environment } from './shared/secret-setting.ts';

/** All settings of the server; a test checks that the README's table lists the same. */
export const settingNames = [
  'DATABASE_URL',
  'KIERROS_ALLOW_HTTP',
  'KIERROS_AUDIT_DAYS',
  'KIERROS_BACKUPS',
  'KIERROS_BACKUP_HOURS',
  'KIERROS_BACKUP_PASSPHRASE',
  'KIERROS_BACKUP_PASSPHRASE_FILE',
  'KIERROS_DATA',
  'KIERROS_HOST',
  'KIERROS_LOG',
  'KIERROS_OIDC_CLIENT_ID',
  'KIERROS_OIDC_CLIENT_SECRET',
  'KIERROS_OIDC_CLIENT_SECRET_FILE',
  'KIERROS_OIDC_ISSUER',
  'KIERROS_OIDC_USERNAME_CLAIM',
  'KIERROS_PG_APPLICATION_NAME',
  'KIERROS_PG_POOL',
  'KIERROS_PG_PREPARE',
  'KIERROS_PORT',
  'KIERROS_PUBLIC_ADDRESS',
  'KIERROS_S3_ACCESS_KEY_ID',
  'KIERROS_S3_BUCKET',
  'KIERROS_S3_ENDPOINT',
  'KIERROS_S3_PREFIX',
  'KIERROS_S3_REGION',
  'KIERROS_S3_SECRET_ACCESS_KEY',
  'KIERROS_S3_SECRET_ACCESS_KEY_FILE',
  'KIERROS_SELF_REGISTRATION',
  'KIERROS_TRUST_PROXY',
  'KIERROS_WEB',
] as const;

// Variables of the CLI and of our own tests, which may share an environment with the server.
const others =
  /^KIERROS_(SERVER|TOKEN|TOKEN_FILE|USERNAME|PASSWORD_FILE|PROFILE|LANG|LOCATION|TIMEOUT|RETRIES|CONCURRENCY|PROGRESS|NO_INPUT|SESSION_FILE|DEBUG|CHROMIUM|LOOKS)$/;

/** One sentence for each unknown `KIERROS_…` variable, with the most similar setting. */
export function misspelt(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('KIERROS_') && !others.test(name))
    .filter((name) => !(settingNames as readonly string[]).includes(name))
    .map((name) => {
      const [nearest] = settingNames
        .map((known) => ({ known, distance: distanceOf(name, known) }))
        .sort((one, other) => one.distance - other.distance);
      const meant = nearest && nearest.distance <= 4 ? ` Did you mean ${nearest.known}?` : '';
      return `${name} is not a setting and has no effect.${meant}`;
    });
}

/** The Levenshtein distance of two names. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === wanted ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
