import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { siteKeyNames } from '../../shared/site-keys.ts';
import { BackupError, type BackupKeys } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import type { TableBlock } from './table-sums.ts';

const CIPHER = 'aes-256-gcm';
// 32 MiB and about 0.1 s for each guess at the passphrase.
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 };
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** The rows of a table without the keys of the site; undefined if nothing else is in the block. */
export function withoutKeys(block: TableBlock): TableBlock | undefined {
  if (block.table !== 'settings') return block;
  const at = block.columns.indexOf('key');
  const lines = block.text
    .toString()
    .split('\n')
    .filter(
      (line) => line !== '' && !siteKeyNames.includes((JSON.parse(line) as string[])[at] ?? ''),
    );
  if (lines.length === 0) return undefined;
  return { ...block, rows: lines.length, text: Buffer.from(`${lines.join('\n')}\n`) };
}

/** The keys of the site as a backup holds them: encrypted with the passphrase, or only named where there is none. */
export async function keysOf(
  snapshot: Snapshot,
  passphrase: string | undefined,
): Promise<BackupKeys> {
  const rows = await snapshot.all(
    sql<{ key: string; value: string }>`select key, value from settings
      where key in (${sql.join(siteKeyNames)}) order by key`,
  );
  if (passphrase === undefined)
    return { left_out: rows.map(({ key }) => key), salt: '', encrypted: {} };
  const salt = randomBytes(16);
  const secret = await derive(passphrase, salt);
  const encrypted = rows.map(({ key, value }) => [key, encrypt(secret, key, value)]);
  return {
    left_out: [],
    salt: salt.toString('base64url'),
    encrypted: Object.fromEntries(encrypted) as Record<string, string>,
  };
}

/** The keys of a backup by name; refuses a missing or another passphrase with the reason. */
export async function openKeys(
  { encrypted, salt }: BackupKeys,
  passphrase: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (Object.keys(encrypted).length === 0) return new Map();
  const hint =
    'Set KIERROS_BACKUP_PASSPHRASE to the passphrase with which the backup was made, or give --without-keys: the site then makes new keys.';
  if (passphrase === undefined)
    throw new BackupError(`The keys in the backup are encrypted. ${hint}`);
  const secret = await derive(passphrase, Buffer.from(salt, 'base64url'));
  try {
    return new Map(
      Object.entries(encrypted).map(([key, text]) => [key, decrypt(secret, key, text)] as const),
    );
  } catch {
    throw new BackupError(`The keys in the backup were encrypted with another passphrase. ${hint}`);
  }
}

/** Stores the keys of a backup in the restored copy. */
export async function storeKeys(copy: Database, keys: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, value] of keys)
    await copy.write((tx) =>
      tx
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );
}

const derive = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, secret) => {
      if (error) reject(error);
      else resolve(secret);
    });
  });

// The name is authenticated too: no key can take the place of another.
function encrypt(secret: Buffer, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(name));
  const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
}

function decrypt(secret: Buffer, name: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const start = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(IV_BYTES, start));
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
}
