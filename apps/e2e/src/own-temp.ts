import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtEnd } from '@kierros/tools/testing/remove-at-end';

/** A temp folder for this process and its children, removed once this process has ended. */
export function ownTemp(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kierros-${name}-`));
  // PostgreSQL runs as another user, who needs access through this folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  removeAtEnd(folder);
  return folder;
}
