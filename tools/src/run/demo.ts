import { localDayOf } from '@kierros/domain';
import { join, resolve } from 'node:path';
import { ensureDemoSite } from './demo-site.ts';
import {
  answers,
  DemoError,
  ensureWebApp,
  endTogether,
  exitOf,
  isReady,
  startNode,
} from './demo-steps.ts';
import { refuseOldNode } from './machine.ts';

const signIns = [
  ['admin', 'every location, and the management'],
  ['staff', 'Koivurannan koulu'],
  ['student', 'Koivurannan koulu'],
  ['staff2', 'Lehtolan päiväkoti'],
] as const;

const table = (address: string): string =>
  [
    '',
    `  Kierros runs at ${address}`,
    '',
    '  Username   Password       Sees',
    ...signIns.map(([name, sees]) => `  ${name.padEnd(10)} kierros-demo   ${sees}`),
    '',
    '  Stop it with Ctrl-C.',
    '',
  ].join('\n');

const taken = (address: string): string =>
  `Is something else running at ${address}? Choose another port: KIERROS_PORT=4301 npm run demo`;

/** Builds, creates and starts everything that is needed to try the product; ends with the server. */
async function main(): Promise<number> {
  const root = resolve(import.meta.dirname, '../../..');
  const port = process.env['KIERROS_PORT'] ?? '4300';
  const data = resolve(process.env['KIERROS_DATA'] ?? join(root, 'data/demo'));
  const address = `http://127.0.0.1:${port}`;
  if (await answers(address)) throw new DemoError(taken(address));
  await ensureWebApp(root);
  await ensureDemoSite(root, data, localDayOf(new Date().toISOString(), 'Europe/Helsinki'));
  const server = startNode(
    [join(root, 'apps/server/src/main.ts')],
    { KIERROS_PORT: port, KIERROS_DATA: data, KIERROS_LOG: process.env['KIERROS_LOG'] ?? 'error' },
    'ignore',
  );
  const ended = exitOf(server);
  if (!(await isReady(address, server))) {
    server.kill('SIGTERM');
    throw new DemoError(`The server did not start; its message stands above. ${taken(address)}`);
  }
  console.log(table(address));
  return ended;
}

refuseOldNode();
endTogether();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof DemoError ? error.message : error);
  process.exitCode = 1;
}
