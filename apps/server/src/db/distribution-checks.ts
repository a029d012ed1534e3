import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { distribution, largeTables } from './distribution.ts';
import { allTables, siteState } from './distribution-state.ts';

/** What was looked at before a distribution, and the remedy if it is not as it must be. */
export type Check = { what: string; remedy?: string | undefined };

type Node = { name: string; isCoordinator: boolean };

type Facts = {
  wal_level: string;
  max_prepared_transactions: number;
  max_connections: number;
  max_replication_slots: number;
  slots: number;
  max_wal_senders: number;
  senders: number;
  max_worker_processes: number;
  /** Null where PostgreSQL does not have the setting. */
  output_plugin_libraries: string | null;
  free: number;
};

const RESTART = 'in postgresql.conf, and restart it';

/**
 * Everything that a distribution needs of the nodes and of the tables. What follows from something that is missing is
 * not looked at. Changes nothing.
 */
export async function distributionChecks(db: Executor): Promise<Check[]> {
  if ((await siteState(db)) === undefined)
    return [
      {
        what: 'extension citus: none',
        remedy: `set shared_preload_libraries = 'citus' ${RESTART}, then run "create extension citus" on it`,
      },
    ];
  const nodes = await nodesOf(db);
  const added = [coordinatorHost(nodes), workers(nodes)];
  const first = [
    { what: 'extension citus: there' },
    await ofRole(db),
    ...added,
    ...(await ofTables(db)),
  ];
  return added.some(({ remedy }) => remedy !== undefined)
    ? first
    : [...first, ...(await ofNodes(db, nodes))];
}

async function ofRole(db: Executor): Promise<Check> {
  const { rows } = await sql<{ role: string; may: boolean }>`
    select rolname as role, rolsuper as may from pg_roles where rolname = current_user`.execute(db);
  const { role = '', may = false } = rows[0] ?? {};
  if (may) return { what: `role ${role}: superuser` };
  return {
    what: `role ${role}: no superuser`,
    remedy: 'set DATABASE_URL to one for this command alone',
  };
}

async function nodesOf(db: Executor): Promise<(Node & { id: number })[]> {
  const { rows } = await sql<Node & { id: number }>`
    select nodeid as id, nodename || ':' || nodeport as name, groupid = 0 as "isCoordinator"
    from pg_dist_node where noderole = 'primary' and isactive order by groupid`.execute(db);
  return rows;
}

function coordinatorHost(nodes: readonly Node[]): Check {
  const own = nodes.find(({ isCoordinator }) => isCoordinator);
  if (own) return { what: `host of the coordinator: ${own.name}` };
  return {
    what: 'host of the coordinator: not set',
    remedy: "run select citus_set_coordinator_host('ITS ADDRESS') on it",
  };
}

function workers(nodes: readonly Node[]): Check {
  const names = nodes.filter(({ isCoordinator }) => !isCoordinator).map(({ name }) => name);
  if (names.length > 0) return { what: `nodes: ${names.join(', ')}` };
  return {
    what: 'nodes: none',
    remedy: "run select citus_add_node('ADDRESS', 5432) on the coordinator for each",
  };
}

async function ofTables(db: Executor): Promise<Check[]> {
  const { rows: parted } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'p' and oid = any(array(
      select to_regclass(t.name)::oid from unnest(cast(${allTables} as text[])) as t (name)))`.execute(
    db,
  );
  const { rows: keys } = await sql<{ name: string }>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and x.indrelid = any(array(
        select to_regclass(t.name)::oid from unnest(cast(${largeTables} as text[])) as t (name)))
      and not exists (select 1 from pg_attribute a where a.attrelid = x.indrelid
        and a.attnum = any(x.indkey) and a.attname = 'location_id')`.execute(db);
  return [
    ...parted.map(({ name }) => ({
      what: `table ${name}: split by the command "partition" of a former release`,
      remedy: 'make it one table again (docs/runbooks/distribute.md)',
    })),
    ...keys.map(({ name }) => ({
      what: `key ${name}: without the location`,
      remedy: 'drop it, since it is none of Kierros',
    })),
  ];
}

async function ofNodes(db: Executor, nodes: readonly (Node & { id: number })[]): Promise<Check[]> {
  const { rows } = await sql<{ id: number; success: boolean; result: string }>`
    select nodeid as id, success, result from run_command_on_all_nodes(${factsOfNode})`.execute(db);
  const wanted = await bytesToCopy(db, nodes.length - 1);
  return rows.flatMap(({ id, success, result }) => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return [];
    if (!success)
      return [{ what: `${node.name}: ${result}`, remedy: 'start it, or let the coordinator in' }];
    return ofNode(node, JSON.parse(result) as Facts, nodes.length, wanted);
  });
}

const setting = (name: string) => `'${name}', current_setting('${name}', true)`;
const number = (name: string) => `'${name}', current_setting('${name}')::integer`;

const factsOfNode = `select json_build_object(${[
  ...['wal_level', 'output_plugin_libraries'].map(setting),
  ...[
    ...['max_prepared_transactions', 'max_connections', 'max_replication_slots'],
    ...['max_wal_senders', 'max_worker_processes'],
  ].map(number),
  `'slots', (select count(*) from pg_replication_slots)`,
  `'senders', (select count(*) from pg_stat_replication)`,
  `'free', (select available_disk_size from citus_local_disk_space_stats())`,
].join(', ')})::text`;

type Wanted = { coordinator: number; worker: number };

/** Bytes of the tables that are not copied yet, with their indexes. */
async function bytesToCopy(db: Executor, workersAre: number): Promise<Wanted> {
  const { rows } = await sql<{ name: keyof typeof distribution; bytes: number }>`
    select t.name, pg_total_relation_size(to_regclass(t.name))::float8 as bytes
    from unnest(cast(${allTables} as text[])) as t (name)
      left join pg_dist_partition p on p.logicalrelid = to_regclass(t.name)
    where coalesce(p.partmethod, 'n') = 'n' and coalesce(p.repmodel, 's') <> 't'`.execute(db);
  const sum = (how: string) =>
    rows.reduce((all, { name, bytes }) => all + (distribution[name] === how ? bytes : 0), 0);
  const [reference, location] = [sum('reference'), sum('location')];
  // A hash of a few locations is uneven: twice a node's share, and never more than all.
  return {
    coordinator: reference,
    worker: reference + location * Math.min(1, 2 / Math.max(1, workersAre)),
  };
}

// Citus reserves one for each node, and a few for the copy itself.
const SPARE = 2;
// PostgreSQL's own default: for the process of each database, and those that apply changes.
const WORKER_PROCESSES = 8;
const MB = 2 ** 20;

/** What a node has and what it needs, setting by setting. */
function ofNode(node: Node, facts: Facts, nodes: number, wanted: Wanted): Check[] {
  const { output_plugin_libraries: libraries } = facts;
  const least = (name: keyof Facts, needs: number, used = 0): Check =>
    check(
      `${name}: ${facts[name]}${used > 0 ? `, ${used} in use` : ''}`,
      Number(facts[name]) - used >= needs,
      `set it to at least ${needs + used} ${RESTART}`,
    );
  const bytes = node.isCoordinator ? wanted.coordinator : wanted.worker;
  const checks = [
    check(
      `wal_level: ${facts.wal_level}`,
      facts.wal_level === 'logical',
      `set it to logical ${RESTART}`,
    ),
    // Each connection may hold one.
    least('max_prepared_transactions', facts.max_connections),
    least('max_replication_slots', nodes + SPARE, facts.slots),
    least('max_wal_senders', nodes + SPARE, facts.senders),
    least('max_worker_processes', WORKER_PROCESSES),
    ...(libraries === null
      ? []
      : [
          check(
            `output_plugin_libraries: ${libraries}`,
            ['citus', 'pgoutput'].every((one) => libraries.includes(one)),
            `set it to 'pgoutput, test_decoding, citus' ${RESTART}`,
          ),
        ]),
    check(
      `free disk: ${inMb(facts.free)} MB, of which a copy needs ${inMb(bytes)} MB`,
      facts.free >= bytes,
      'give it a larger disk',
    ),
  ];
  return checks.map(({ what, remedy }) => ({ what: `${node.name} ${what}`, remedy }));
}

const inMb = (bytes: number): number => Math.ceil(bytes / MB);

const check = (what: string, isFine: boolean, remedy: string): Check =>
  isFine ? { what } : { what, remedy };
