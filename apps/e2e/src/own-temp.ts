import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temp folder for this process and its children. A separate process removes it after the exit,
 * because cleanup code does not run when a run is interrupted or fails.
 */
export function ownTemp(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kierros-${name}-`));
  // PostgreSQL runs as another user, who needs access through this folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  // Its stdin closes when this process ends. Servers and workers that are shutting down may write for a few more
  // seconds, so it deletes twice.
  const afterUs = ['-c', 'cat > /dev/null; for s in 3 10; do sleep $s; rm -rf "$0"; done', folder];
  spawn('sh', afterUs, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
  return folder;
}
