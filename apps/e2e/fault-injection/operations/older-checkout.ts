import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultTestContext } from '../fault-test.ts';
import { linkModules } from '../older-app.ts';

/** The last one before people, backups and imports came: three of today's migrations are unknown to it. */
export const beforeUsers = '82f7a07';

/** The last one before imports came: it has backups, and one of today's migrations is unknown to it. */
export const beforeImports = '868fe47^';

/** A server of the past, out of history, with the libraries that are installed now; it goes with the drill. */
export function olderCheckout(context: FaultTestContext, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-older-server-'));
  context.atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync('git', ['archive', commit, 'apps/server', 'libs', 'tools'], {
    cwd: join(import.meta.dirname, '../../../..'),
    maxBuffer: 512 * 1024 ** 2,
  });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  linkModules(folder);
  return folder;
}
