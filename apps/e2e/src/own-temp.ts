import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temp folder for all that this process and its children put aside. It goes when the process ends,
 * however it ends: what would have cleared up is not asked any more when a run is broken off or fails.
 */
export function ownTemp(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kierros-${name}-`));
  // PostgreSQL runs as somebody else, who has to get through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  // Its input ends with us. Servers and workers that are only being told to end go on writing for a moment.
  const afterUs = ['-c', 'cat > /dev/null; for s in 3 10; do sleep $s; rm -rf "$0"; done', folder];
  spawn('sh', afterUs, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
  return folder;
}
