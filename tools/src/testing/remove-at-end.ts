import { spawn } from 'node:child_process';

/**
 * Removes a folder once this process has ended. A separate process does it, because cleanup code does not run when a run
 * is interrupted or fails.
 */
export function removeAtEnd(folder: string): void {
  // Its stdin closes when this process ends. Servers and workers that are shutting down may write for a few more
  // seconds, so it deletes twice.
  const afterUs = ['-c', 'cat > /dev/null; for s in 3 10; do sleep $s; rm -rf "$0"; done', folder];
  spawn('sh', afterUs, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
}
