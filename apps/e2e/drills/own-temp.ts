import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temp folder for all that this process and its children put aside, so that nothing stays behind
 * when a drill is broken off: what would have cleared up is not asked any more then.
 */
export function ownTemp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-drills-'));
  // PostgreSQL runs as somebody else, who has to get through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  let isBrokenOff = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isBrokenOff = true;
      process.exit(130);
    });
  process.once('exit', () => {
    if (!isBrokenOff) return rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    // The servers are only being told to end: they go on writing for a moment.
    const late = ['-c', 'sleep 3; rm -rf "$0"', folder];
    spawn('sh', late, { detached: true, stdio: 'ignore' }).unref();
  });
  return folder;
}
