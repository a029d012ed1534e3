import { createHash } from 'node:crypto';
import type { Text } from '@kierros/domain';

/** The manifest entry of one file. */
export type ManifestEntry = {
  readonly id: number;
  readonly name: Text;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** The SHA-256 of a file, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The manifest: ordered by id and without a timestamp, so that the same codes give the same bytes. */
export function manifestText(format: string, entries: readonly ManifestEntry[]): string {
  const items = [...entries].sort((one, other) => one.id - other.id);
  return `${JSON.stringify({ format, count: items.length, items }, null, 2)}\n`;
}
