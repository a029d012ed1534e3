import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut } from '@kierros/tools/testing/older-checkout';
import type { FaultTestContext } from '../fault-test.ts';

/** The last commit before users, backups and imports: it does not have three of today's migrations. */
export const beforeUsers = '82f7a07';

/** The last commit before imports: it has backups, and does not have one of today's migrations. */
export const beforeImports = '868fe47^';

/** An older server from git history, with the currently installed libraries; removed when the fault test ends. */
export function olderCheckout(context: FaultTestContext, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-older-server-'));
  context.atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  checkOut(commit, folder, ['apps/server', 'libs', 'tools']);
  return folder;
}
