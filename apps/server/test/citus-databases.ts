import { setTimeout } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { distribute } from '../src/db/distribute.ts';
import { coordinatorSettings } from '../src/db/distribution-state.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';

/**
 * Where suites on Citus find new databases: the nodes, the coordinator first, the database that they copy, and how the
 * names of the databases of this run begin.
 */
export type CitusSite = { nodes: string[]; template: string; prefix: string };

// Few, since each is a table with its files in each new database, and enough that both workers have some.
const SHARDS = 4;

export const onDatabase = (url: string, database: string): string => {
  const at = new URL(url);
  at.pathname = `/${database}`;
  return at.href;
};

/** Runs statements one after the other, on a connection of their own; returns the rows of the last. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
  } finally {
    await client.end();
  }
  return rows;
}

async function nodesOf(citusUrl: string): Promise<string[]> {
  const found = await runOn<{ host: string; port: number }>(
    citusUrl,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  return found.map(({ host, port }) => {
    const node = new URL(citusUrl);
    node.host = `${host}:${port}`;
    return onDatabase(node.href, 'postgres');
  });
}

const onEach = (nodes: readonly string[], work: (node: string) => Promise<unknown>) =>
  Promise.all(nodes.map(work));

/** A migrated, empty database with the same name on every node, which know one another; nothing is distributed. */
async function newDatabase(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = ''] = nodes;
  await onEach(nodes, async (node) => {
    await runOn(node, `create database ${name}`);
    await runOn(onDatabase(node, name), 'create extension citus');
  });
  const url = onDatabase(coordinator, name);
  const addNode = (node: string, at: number) => {
    const { hostname, port } = new URL(node);
    return `select ${at === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}('${hostname}', ${port})`;
  };
  await runOn(url, ...nodes.map(addNode));
  const database = openDatabase({ databaseUrl: url, path: '' });
  await migrate(database);
  await database.close();
  return url;
}

/** A database of the run that is not distributed yet. */
export const undistributed = ({ nodes, prefix }: CitusSite): Promise<string> =>
  newDatabase(nodes, `${prefix}${randomUUID().replaceAll('-', '')}`);

/**
 * A migrated, empty database that the product itself has spread over the nodes. Nobody may connect to it afterwards,
 * so that it can be copied: with the same name on each node a copy is a Citus of its own, since what the nodes know of
 * one another names no database.
 */
export async function citusSite(citusUrl: string): Promise<CitusSite> {
  const nodes = await nodesOf(citusUrl);
  const prefix = `k_${randomUUID().slice(0, 8)}_`;
  const template = `${prefix}template`;
  await distribute(await newDatabase(nodes, template), { shards: SHARDS });
  await onEach(nodes, (node) =>
    runOn(
      node,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    ),
  );
  return { nodes, template, prefix };
}

/** Copies the database on every node; returns the URL of the copy. */
export async function copyOnCitus({ nodes, template, prefix }: CitusSite): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  await onEach(nodes, (node) => runOn(node, `create database ${name} template ${template}`));
  const [coordinator = ''] = nodes;
  // Not copied with a database.
  await runOn(
    coordinator,
    ...coordinatorSettings.map((setting) => `alter database ${name} set ${setting}`),
  );
  return onDatabase(coordinator, name);
}

/** Each database keeps a process of Citus on each node busy, and their number is limited. */
export async function dropOnCitus({ nodes }: CitusSite, urls: readonly string[]): Promise<void> {
  const names = urls.map((url) => new URL(url).pathname.slice(1));
  await onEach(nodes, async (node) => {
    for (const name of names) await drop(node, name);
  });
}

const DROP_MS = 10_000;

// A process of Citus may connect again between the end of all others and the removal.
async function drop(node: string, name: string): Promise<void> {
  const until = performance.now() + DROP_MS;
  for (;;)
    try {
      await runOn(node, `drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const isInUse = (error as { code?: string }).code === '55006';
      if (!isInUse) throw error;
      // A subscription of a copy that a test has killed: the database goes with the cluster.
      if (performance.now() >= until) return;
      await setTimeout(50);
    }
}

/** Removes the database that was copied, and the copies that are left. */
export async function removeCitusSite(site: CitusSite): Promise<void> {
  const [coordinator = ''] = site.nodes;
  const left = await runOn<{ name: string }>(
    coordinator,
    `select datname as name from pg_database where starts_with(datname, '${site.prefix}')`,
  );
  await dropOnCitus(
    site,
    left.map(({ name }) => onDatabase(coordinator, name)),
  );
}
