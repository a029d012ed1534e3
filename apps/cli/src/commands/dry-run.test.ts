import { expect, it } from 'vitest';
import { operations } from '@kierros/api/operations';
import { problem } from '../../testing/fake-server.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aPage } from '../../testing/wire.ts';

const none = () => problem(404, 'not_found');
const answers: Answers = {
  getInspectable: none,
  getLocation: none,
  getUser: none,
  listPendingActions: () => ({ json: aPage([]) }),
  listTokens: () => ({ json: aPage([]) }),
};
const identity = '--issuer https://login.example --subject 1';

it.each([
  'todo add Tuuleta --room 99',
  'pending handle 99 --action approve',
  'pending comment 99 --note A',
  'pending report --inspectable 99 --note A',
  'pending resolve 99 --note A',
  'pending merge 99 --into 98',
  'pending link 99',
  'token revoke 99',
  `user link 99 ${identity}`,
  `user unlink 99 ${identity}`,
  'user erase 99',
  'user change 99 --first-name A',
  'user add matti --first-name M --last-name M --assign 99',
  'qr renew --room 99',
  'qr renew --environment 99',
  'qr sheet --location 99',
  'location target 99 90',
])('%s --dry-run looks up what it would change', async (words) => {
  const ran = await runKierros(`${words} --dry-run`, { answers });
  expect([ran.exitCode, ran.stdout]).toEqual([6, '']);
  expect(ran.stderr).toContain('error not_found: ');
  expect(ran.seen.filter(({ id }) => operations[id].method !== 'GET')).toEqual([]);
});
