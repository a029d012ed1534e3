import { distribute, nextSteps, stepInWords } from '../db/distribute.ts';
import { distributionChecks } from '../db/distribution-checks.ts';
import {
  distributionFaults,
  howFar,
  inWords,
  siteState,
  wantedState,
} from '../db/distribution-state.ts';
import { distribution, whyDistributed } from '../db/distribution.ts';
import type { Executor } from '../db/database.ts';
import { openCurrent } from '../server.ts';
import type { Settings } from '../settings.ts';
import { LoadError } from './load-error.ts';
import type { ServerCommand } from './store-commands.ts';

const SHARDS = '--shards';
const MOST_SHARDS = 1_000;
const modes = ['--dry-run', '--status'];

/** `distribute [--shards N] | --dry-run | --status` */
export const distributeCommand: ServerCommand = async (settings, rest) => {
  const { mode, shards } = asked(rest);
  const databaseUrl = coordinatorUrl(settings);
  const database = await openCurrent(settings);
  try {
    if (mode === '--status') return await tellStatus(database.db);
    if (mode === '--dry-run') await tellPlan(database.db);
    const isReady = await tellChecks(database.db);
    if (!isReady || mode === '--dry-run') return isReady ? 0 : 1;
  } finally {
    await database.close();
  }
  const begun = performance.now();
  const steps = await distribute(databaseUrl, { shards, tell: (line) => console.log(line) });
  const seconds = Math.ceil((performance.now() - begun) / 1_000);
  console.log(
    steps.length > 0
      ? `The site is distributed: ${steps.length} steps in ${seconds} s.`
      : 'The site was distributed already; nothing was left to do.',
  );
  return 0;
};

function asked(rest: readonly string[]): { mode: string | undefined; shards: number } {
  const [first, number, ...more] = rest;
  if (rest.length === 0) return { mode: undefined, shards: 32 };
  if (rest.length === 1 && modes.includes(first ?? '')) return { mode: first, shards: 32 };
  const shards = Number(number);
  const isNumber = Number.isInteger(shards) && shards >= 1 && shards <= MOST_SHARDS;
  if (first === SHARDS && more.length === 0 && isNumber) return { mode: undefined, shards };
  throw new LoadError(
    `Give nothing, --dry-run, --status, or ${SHARDS} and a number from 1 to ${MOST_SHARDS}.`,
  );
}

function coordinatorUrl({ databaseUrl, postgres }: Settings): string {
  if (databaseUrl === undefined)
    throw new LoadError(
      'Only PostgreSQL can be distributed: move the site there first ("npm start -- move POSTGRES_URL"), and set DATABASE_URL.',
    );
  if (!postgres.prepare)
    throw new LoadError(
      'A pooler hands its sessions on, and a distribution needs one for itself: set DATABASE_URL to the coordinator and KIERROS_PG_PREPARE=on for this command.',
    );
  return databaseUrl;
}

async function tellPlan(db: Executor): Promise<void> {
  const site = await siteState(db);
  const states = new Map(site?.tables.map(({ table, state }) => [table, state]));
  for (const [table, how] of Object.entries(distribution) as [
    keyof typeof distribution,
    keyof typeof whyDistributed,
  ][]) {
    const isDone = states.get(table) === wantedState(table);
    console.log(
      `${table.padEnd(26)} ${how.padEnd(10)} ${whyDistributed[how]}${isDone ? ' (done)' : ''}`,
    );
  }
}

async function tellChecks(db: Executor): Promise<boolean> {
  const checks = await distributionChecks(db);
  for (const { what, remedy } of checks)
    console.log(remedy === undefined ? `ok    ${what}` : `FAULT ${what}: ${remedy}.`);
  return checks.every(({ remedy }) => remedy === undefined);
}

async function tellStatus(db: Executor): Promise<number> {
  const site = await siteState(db);
  if (!site) {
    console.log('The site is not distributed: the database lacks the extension "citus".');
    return 0;
  }
  for (const { table, state } of site.tables) console.log(`${table.padEnd(26)} ${inWords[state]}`);
  const [far, faults] = [howFar(site), distributionFaults(site)];
  for (const fault of faults) console.log(fault);
  const steps = nextSteps(site);
  if (steps.length > 0) console.log('A run of "npm start -- distribute" would now do:');
  for (const step of steps) console.log(`  ${stepInWords(step)}`);
  console.log(`The site is ${conclusion(far, faults.length === 0)}.`);
  return faults.length > 0 ? 1 : 0;
}

function conclusion(far: ReturnType<typeof howFar>, isRight: boolean): string {
  if (far === 'not at all') return 'not distributed';
  return far === 'wholly' && isRight ? 'distributed' : 'distributed in part or wrongly';
}
