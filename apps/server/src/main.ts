import { join } from 'node:path';
import { loadSite } from './commands/load.ts';
import { createFirstAdmin } from './commands/first-admin.ts';
import { openMigrated, photoFolderOf, serve } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';

const usage = `Usage: npm start [-- command]

  (no command)        serve the API and the web app
  load FILE|-         load plain records (JSON lines, as tools makes them) into an empty database`;

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
    const loaded = await loadSite(database, photoFolderOf(settings), rest[0] ?? '-');
    console.log(`Loaded ${loaded.rows} rows and ${loaded.photos} photos.`);
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
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
