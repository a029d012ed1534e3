import { join } from 'node:path';
import { LoadError } from './commands/load-error.ts';
import { loadSite } from './commands/load.ts';
import { rebuild } from './commands/rebuild.ts';
import { createFirstAdmin } from './commands/first-admin.ts';
import { partitionByLocation } from './db/partition.ts';
import { openMigrated, photoFolderOf, serve } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';

const usage = `Usage: npm start [-- command]

  (no command)        serve the API and the web app
  load FILE|- [DIR]   load plain records (JSON lines, as tools makes them) into an empty database;
                      photos come from DIR, by default from "photos" beside FILE
  rebuild             recompute the daily sums behind graphs and statistics
  partition [N]       split the large tables of PostgreSQL by location into N parts, by default 16`;

function partsIn([text = '16']: readonly string[]): number {
  const parts = Number(text);
  if (Number.isInteger(parts) && parts >= 2 && parts <= 256) return parts;
  throw new LoadError(`"${text}" is no number of parts: give one from 2 to 256.`);
}

const files = ([file = '-', folder]: readonly string[]) => [file, folder] as const;

/** Runs one command of the server; answers the exit code, or nothing while serving. */
async function main(argv: readonly string[]): Promise<number | undefined> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      'Kierros needs Node 24, which its lockfile brings along: start it through npm (npm start).',
    );
    return 1;
  }
  const [command, ...rest] = argv;
  const settings = readSettings(process.env, {
    webFolder: join(import.meta.dirname, '../../web/dist'),
  });
  if (command === 'load') {
    const database = await openMigrated(settings);
    const loaded = await loadSite(database, photoFolderOf(settings), ...files(rest));
    console.log(`Loaded ${loaded.rows} rows and ${loaded.photos} photos.`);
    await database.close();
    return 0;
  }
  if (command === 'rebuild') {
    const database = await openMigrated(settings);
    await rebuild(database);
    console.log('The daily sums are recomputed.');
    await database.close();
    return 0;
  }
  if (command === 'partition') {
    if (!settings.databaseUrl)
      throw new LoadError('Only PostgreSQL keeps tables in partitions: set DATABASE_URL.');
    const database = await openMigrated(settings);
    const split = await partitionByLocation(database, partsIn(rest));
    console.log(split.length > 0 ? `Split: ${split.join(', ')}.` : 'They were split before.');
    await database.close();
    return 0;
  }
  if (command !== undefined) {
    console.error(usage);
    return 2;
  }
  const database = await openMigrated(settings);
  const password = await createFirstAdmin(database, new Date());
  if (password)
    console.log(
      `First start: sign in as "admin" with the one-time password ${password} (shown only now).`,
    );
  const running = await serve(settings, database);
  console.log(`Kierros is ready at ${running.address}`);
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return undefined;
}

try {
  const code = await main(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const isPlain = error instanceof SettingsError || error instanceof LoadError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
