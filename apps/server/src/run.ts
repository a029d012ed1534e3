import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { LoadError } from './commands/load-error.ts';
import { loadSite } from './commands/load.ts';
import { distributeCommand } from './commands/distribute.ts';
import { withProgress } from './commands/progress.ts';
import { rebuild } from './commands/rebuild.ts';
import {
  backupCommand,
  moveCommand,
  personCommand,
  photosCommand,
  restoreCommand,
  verifyCommand,
  type ServerCommand,
} from './commands/store-commands.ts';
import { createFirstAdmin } from './commands/first-admin.ts';
import type { Database } from './db/database.ts';
import { distributionFaults, siteState } from './db/distribution-state.ts';
import { RefusedDatabaseError } from './db/refused-database.ts';
import { isInUse, openMigrated, openPhotoStore, refuseUnusable, serve } from './server.ts';
import { misspelt } from './setting-names.ts';
import { startFailure } from './start-failure.ts';
import { webAppAdvice } from './features/operations/web-pages.ts';
import { BackupError } from './features/backups/public.ts';
import { OperatorError } from './shared/log.ts';
import { ProblemError } from './shared/problem-error.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

const usage = `Usage: npm start [-- command]

  (no command)        serve the API and the web app
  load FILE|- [DIR]   load records (JSON lines, as the demo data has them) into an empty database;
                      photos come from DIR, by default from "photos" beside FILE
  rebuild             recompute what follows from other data: due dates that disagree with their
                      places, inspections and plans, and the daily sums behind graphs and statistics
  backup [FILE]       write a backup, also while the server runs; by default to the backup folder
  verify              check the stored data: references, totals and photos
  restore FILE        restore a backup into an empty database, with the server stopped;
                      --replace replaces an existing site, which is kept beside it;
                      --without-keys makes new keys where the passphrase of the backup is lost;
                      --dry-run only says what would be lost
  move POSTGRES_URL   copy the site of the embedded database to PostgreSQL and compare every table
  distribute          spread the tables of the PostgreSQL of the site over the nodes of a Citus, while
                      people work; --shards N (32) is in how many parts; --dry-run says what would
                      go where, and what is missing; --status how far it is
  photos move         copy the photos of the data folder to the configured S3-compatible store
  person NAME|ID FILE
                      write all stored data about a person to a file, one row per line

Progress is shown on stderr: a bar on a terminal, JSON lines elsewhere. A restore, a move or a
distribution that was killed goes on when it is started again; backup, verify, load and rebuild start
from the beginning.`;

async function onMigrated(
  settings: Settings,
  work: (database: Database) => Promise<string>,
): Promise<number> {
  const database = await openMigrated(settings);
  console.log(await work(database));
  await database.close();
  return 0;
}

const commands: Readonly<Record<string, ServerCommand>> = {
  load: (settings, rest) =>
    onMigrated(settings, async (database) => {
      const store = await openPhotoStore(settings);
      const [file = '-', photosFrom] = rest;
      const loaded = await withProgress((progress) =>
        loadSite(database, store, file, { photosFrom, progress }),
      );
      return `Loaded ${loaded.rows} rows and ${loaded.photos} photos.`;
    }),
  rebuild: (settings) =>
    onMigrated(settings, async (database) => {
      await withProgress((progress) => rebuild(database, progress));
      return 'The due dates and daily sums have been recomputed.';
    }),
  backup: backupCommand,
  verify: verifyCommand,
  restore: restoreCommand,
  move: moveCommand,
  person: personCommand,
  photos: photosCommand,
  distribute: distributeCommand,
};

/** Prints the usage on request, or reports an unknown command. */
function explained(asked: string): number {
  const isHelp = ['help', '--help', '-h'].includes(asked);
  if (isHelp) console.log(usage);
  else console.error(`"${asked}" is not a command of the server.\n\n${usage}`);
  return isHelp ? 0 : 2;
}

const PLAIN_ADDRESS =
  'KIERROS_PUBLIC_ADDRESS is http on another host, where anyone on the network can read passwords: make it https, or set KIERROS_ALLOW_HTTP=yes on a closed network.';

// An existing site without https gets one release to change; a new one is refused.
async function refusePlainAddress(settings: Settings): Promise<void> {
  if (!settings.isPlainAbroad) return;
  if (!(await isInUse(settings))) throw new SettingsError(PLAIN_ADDRESS);
  console.error(`${PLAIN_ADDRESS} The next release will refuse to start.`);
}

/** What is wrong with how the site is distributed: it works in part, so the server starts. */
const faultsOfSite = async ({ db }: Database): Promise<string[]> =>
  distributionFaults(await siteState(db));

/** Runs one command of the server; returns the exit code, or undefined while serving. */
async function main(argv: readonly string[]): Promise<number | undefined> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      'Kierros needs Node 24, which its lockfile installs: start it through npm (npm start).',
    );
    return 1;
  }
  const [command, ...rest] = argv;
  if (command !== undefined && !Object.hasOwn(commands, command)) return explained(command);
  const settings = readSettings(process.env, {
    webFolder: join(import.meta.dirname, '../../web/dist'),
  });
  if (command !== undefined) return commands[command]?.(settings, rest);
  for (const line of misspelt(process.env)) console.error(line);
  await refusePlainAddress(settings);
  await refuseUnusable('KIERROS_BACKUPS', settings.backupFolder);
  const database = await openMigrated(settings);
  for (const fault of await faultsOfSite(database)) console.error(fault);
  const password = await createFirstAdmin(database, new Date());
  if (password)
    console.log(
      `First start: sign in as "admin" with the one-time password ${password} (shown only now).`,
    );
  const running = await serve(settings, database);
  console.log(`Kierros is ready at ${running.address}`);
  const advice = webAppAdvice(settings.webFolder);
  if (advice) console.error(advice);
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Flushed now, since a server may be killed without a regular exit.
  flushCompileCache();
  return undefined;
}

/** Runs the command in the process arguments, and reports failures in plain words. */
export async function run(): Promise<void> {
  try {
    const code = await main(process.argv.slice(2));
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    const isPlain = [
      SettingsError,
      LoadError,
      BackupError,
      OperatorError,
      ProblemError,
      RefusedDatabaseError,
    ].some((kind) => error instanceof kind);
    console.error(isPlain ? (error as Error).message : (startFailure(error) ?? error));
    process.exitCode = 1;
  }
}
