import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactly, type FaultTest, type FaultTestContext } from '../fault-test.ts';
import { startOnce, type Started } from './started.ts';
import { secretsOfSettings, wrongMachines, wrongSettings } from './wrong-settings.ts';

const guesses = ['admin', 'password', 'kierros', 'kierros-demo', 'changeme'];

/** Unsafe configurations are refused with the reason, and there is no default access (S14). */
export const unsafeStart: FaultTest = {
  name: 'S14',
  about: 'the server is started with wrong settings, on wrong machines, over wrong databases',
  run: async (context) => {
    const refusals = [
      ...(await withSettings(context)),
      ...(await onMachines(context)),
      ...(await overDatabases(context)),
    ];
    for (const { what, why } of refusals) if (why !== null) context.log(`${what}: ${why}`);
    const refused = refusals.filter(({ why }) => why === null).length;
    const named = refusals.filter(({ output }) =>
      secretsOfSettings.some((secret) => output.includes(secret)),
    );
    const first = await firstStart(context);
    return [
      exactly('wrong set-ups refused with the reason', refused, refusals.length, refusals.length),
      exactly('refusals that repeat a secret', named.length, 0, refusals.length),
      exactly('the same start without the fault is ready', first.ready, 3, 3),
      exactly('passwords of first admins that are alike', first.alike, 0, 2),
      exactly('usual passwords that let the first admin in', first.guessed, 0, guesses.length),
      exactly('first passwords told again at the second start', first.toldAgain, 0, 1),
    ];
  },
};

type Refusal = { what: string; why: string | null; output: string };

const isRefused = ({ isReady, status, output }: Started, names: string): string | null => {
  if (isReady) return 'it started';
  if (status !== 1) return `it ended with ${status}`;
  return output.includes(names) ? null : `it did not name ${names}: ${output.slice(0, 300)}`;
};

async function withSettings(context: FaultTestContext): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { what, names, env } of wrongSettings) {
    const folder = ownFolder(context);
    const started = await startOnce({ KIERROS_DATA: folder, ...env });
    const isMade = existsSync(join(folder, 'kierros.db'));
    const why = isMade ? 'it made a database first' : isRefused(started, names);
    refusals.push({ what, why, output: started.output });
  }
  return refusals;
}

async function onMachines(context: FaultTestContext): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { what, names, before } of wrongMachines) {
    const started = await startOnce({ KIERROS_DATA: ownFolder(context) }, { before: [before] });
    refusals.push({ what, why: isRefused(started, names), output: started.output });
  }
  return refusals;
}

async function overDatabases(context: FaultTestContext): Promise<Refusal[]> {
  const newer = ownFolder(context);
  await startOnce({ KIERROS_DATA: newer });
  const database = new DatabaseSync(join(newer, 'kierros.db'));
  database.exec(
    "insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')",
  );
  database.close();
  const none = ownFolder(context);
  writeFileSync(join(none, 'kierros.db'), 'no database, but long enough to be one'.repeat(100));
  const refusals: Refusal[] = [];
  for (const [what, folder, names] of [
    ['a database of a newer server', newer, '2099-01-01-later'],
    ['a file that is no database', none, 'not a database'],
  ] as const) {
    const started = await startOnce({ KIERROS_DATA: folder });
    refusals.push({ what, why: isRefused(started, names), output: started.output });
  }
  return refusals;
}

async function firstStart(context: FaultTestContext) {
  const passwords: (string | undefined)[] = [];
  let guessed = 0;
  let ready = 0;
  const folders = [ownFolder(context), ownFolder(context)];
  for (const folder of folders) {
    const isLast = passwords.length === 1;
    const { isReady, output } = await startOnce(
      { KIERROS_DATA: folder },
      isLast ? { during: async (url) => (guessed = await countSignIns(url)) } : {},
    );
    if (isReady) ready += 1;
    passwords.push(/one-time password (\S+)/.exec(output)?.[1]);
  }
  const again = await startOnce({ KIERROS_DATA: folders[0] ?? '' });
  if (again.isReady) ready += 1;
  const isRepeated = /one-time password/.test(again.output) ? 1 : 0;
  const [one, other] = passwords;
  return {
    ready,
    guessed,
    toldAgain: isRepeated,
    alike: one === undefined || one === other ? 1 : 0,
  };
}

async function countSignIns(url: string): Promise<number> {
  let count = 0;
  for (const password of guesses) {
    const answer = await fetch(`${url}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ username: 'admin', password }),
    });
    if (answer.status < 400) count += 1;
  }
  return count;
}

function ownFolder(context: FaultTestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-fault-test-start-'));
  context.atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
