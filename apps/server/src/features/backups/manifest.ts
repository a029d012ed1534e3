import { sha256Hex } from '../../shared/secrets.ts';

export const FORMAT = 'kierros-backup';
export const FORMAT_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

export type TableSum = { rows: number; sha256: string; columns: readonly string[] };

/** The secret keys of the site: encrypted, or left out where the operator has set no passphrase. */
export type BackupKeys = {
  left_out: string[];
  salt: string;
  /** By name: IV, tag and ciphertext of AES-256-GCM under a key that scrypt derives from passphrase and salt. */
  encrypted: Record<string, string>;
};

/** The last entry of a backup: counts and hashes of everything before it. */
export type Manifest = {
  format: typeof FORMAT;
  format_version: number;
  created_at: string;
  /** The migrations of the source database, which identify its schema. */
  migrations: string[];
  tables: Record<string, TableSum>;
  /** Absent from backups of older servers, which hold the keys as rows of `settings`. */
  keys?: BackupKeys;
  photos: { count: number; bytes: number };
  /** Photos that a row names but the store lacked; at most 1,000 of them by name. */
  missing_photos: { count: number; names: string[] };
  /** All bytes of the file before this entry. */
  content: { bytes: number; sha256: string };
};

/** A one-sentence reason why a file cannot be restored. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const manifestHash = (manifest: Manifest): string => sha256Hex(JSON.stringify(manifest));

/** The manifest as stored in the file: with its own hash, so that a change to it is detected. */
export const writeManifest = (manifest: Manifest): Buffer =>
  Buffer.from(`${JSON.stringify({ ...manifest, sha256: manifestHash(manifest) })}\n`);

/** Parses a manifest; refuses one that was changed or written by a newer server. */
export function readManifest(bytes: Buffer): Manifest {
  const { sha256, ...manifest } = parse(bytes);
  if (manifest.format !== FORMAT) throw new BackupError('The file is not a Kierros backup.');
  if (manifest.format_version !== FORMAT_VERSION)
    throw new BackupError(
      `The backup has format ${manifest.format_version}; this server reads format ${FORMAT_VERSION}. Use a server that is at least as new as the backup.`,
    );
  if (sha256 !== manifestHash(manifest))
    throw new BackupError(
      'The backup was changed after it was made: its manifest does not match its hash.',
    );
  return manifest;
}

function parse(bytes: Buffer): Manifest & { sha256: string } {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null) return value as Manifest & { sha256: string };
  } catch {
    // Reported below.
  }
  throw new BackupError('The backup was changed after it was made: its manifest cannot be read.');
}
