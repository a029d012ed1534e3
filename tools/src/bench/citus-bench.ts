import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { quantile } from '../testing/quantile.ts';
import { caller, type Call } from './drive.ts';
import type { Bench, Figure } from './report.ts';
import { serverCommand, startServer, TOKEN } from './server.ts';
import { AT, locationOf, onSite, QUESTIONS, roomOf, type Site } from './site.ts';

const API = '/api/v2';
const STAFF = `${TOKEN}-staff`;
const PLAIN = 'kierros_bench_plain';
const DISTRIBUTED = 'kierros_bench_citus';

/** How much slower a request may be on a Citus: so many times, or by so many ms where that is more. */
type Bar = { readonly times: number; readonly ms?: number };

const ofLocation: Bar = { times: 2 };
const ofAll: Bar = { times: 2, ms: 40 };
const ofReference: Bar = { times: 2.5 };

/** Sends one request of an operation on one of the two sites; what it needs before is not measured. */
type Send = (side: Side, round: number) => Promise<() => ReturnType<Call>>;
type Operation = { readonly name: string; readonly bar: Bar; readonly send: Send };
type Side = { readonly staff: Call; readonly admin: Call; readonly site: Site };

const get =
  (who: 'staff' | 'admin', path: (site: Site, round: number) => string): Send =>
  ({ [who]: call, site }, round) =>
    Promise.resolve(() => call('GET', API + path(site, round)));

const post =
  (
    who: 'staff' | 'admin',
    path: string,
    body: (site: Site, round: number) => object,
    method = 'POST',
  ): Send =>
  ({ [who]: call, site }, round) =>
    Promise.resolve(() => call(method, API + path, body(site, round), key()));

const key = () => ({ 'idempotency-key': randomUUID() });
const room = (site: Site, round: number) => roomOf(site, 0, round);
const begun = () => ({ client_id: randomUUID(), started_at: new Date().toISOString() });

const idOf = ({ status, body }: Awaited<ReturnType<Call>>): number => {
  if (status >= 300) throw new Error(body);
  return (JSON.parse(body) as { id: number }).id;
};

const started = async ({ staff, site }: Side, round: number): Promise<number> =>
  idOf(
    await staff('POST', `${API}/inspection/forms`, {
      ...{ inspectables: [room(site, round)], template_id: 1 },
      ...begun(),
    }),
  );
const results = (inspectable_id: number, better = 0) =>
  Array.from({ length: QUESTIONS }, (_, index) => ({
    ...{ inspectionformquestion_id: index + 1, inspectable_id },
    value: 2 + ((index + better) % 2),
  }));
const submitted = async (side: Side, round: number): Promise<number> => {
  const form = await started(side, round);
  const path = `${API}/inspection/forms/${form}/submit`;
  const { status, body } = await side.staff('POST', path, {
    results: results(room(side.site, round)),
  });
  if (status >= 300) throw new Error(body);
  return form;
};

const reads: readonly Operation[] = [
  ['due list', ofLocation, get('staff', () => '/inspection/inspections/due')],
  [
    'due list, all locations',
    ofAll,
    get('admin', () => '/inspection/inspections/due?location_id=all'),
  ],
  [
    'can be inspected',
    ofLocation,
    get(
      'staff',
      (site, round) => `/inspectable/inspectables/${room(site, round)}/can-be-inspected`,
    ),
  ],
  [
    'history of a room',
    ofLocation,
    get('staff', (site, round) => `/inspection/histories/inspectable/${room(site, round)}`),
  ],
  [
    'history of a location',
    ofLocation,
    get(
      'staff',
      (site) => `/inspection/histories/inspectable/${locationOf(site, 0)}?include_children=true`,
    ),
  ],
  ['search', ofLocation, post('staff', '/inspection/history', () => ({ text: 'raollaan' }))],
  [
    'search, all locations',
    ofAll,
    post('admin', '/inspection/history', () => ({ text: 'raollaan', location_id: 'all' })),
  ],
  [
    'statistics of a location',
    ofLocation,
    get('staff', (site) => `/inspection/stats/${locationOf(site, 0)}`),
  ],
  [
    'groups of all locations',
    ofAll,
    get('admin', () => '/inspection/group-stats?by=location&location_id=all'),
  ],
  ['calendar month', ofLocation, get('staff', () => '/inspection/schedule/2026/11')],
  ['actions', ofLocation, get('staff', () => '/inspection/pending')],
  [
    'form by its id',
    ofLocation,
    get('staff', ({ locations }, round) => `/inspection/forms/${1 + (round % 9) * locations}`),
  ],
  [
    'form by its id, administrator',
    { times: 3, ms: 25 },
    get('admin', ({ locations }, round) => `/inspection/forms/${1 + (round % 9) * locations}`),
  ],
  ['rooms', ofLocation, get('staff', () => '/inspectable/rooms')],
].map(([name, bar, send]) => ({ name, bar, send }) as Operation);

const writes: readonly Operation[] = [
  [
    'draft',
    ofLocation,
    (async ({ staff, site }, round) => {
      // The one of this room, made in the first round.
      const id = idOf(await staff('POST', `${API}/inspection/init-draft/1`, [room(site, 0)]));
      const content = { answers: [], comments: String(round) };
      return () => staff('POST', `${API}/inspection/save-progress/${id}`, { content }, key());
    }) satisfies Send,
  ],
  [
    'start of a form',
    { times: 3 },
    post('staff', '/inspection/forms', (site, round) => ({
      ...{ inspectables: [room(site, round)], template_id: 1 },
      ...begun(),
    })),
  ],
  [
    'submission',
    ofLocation,
    (async (side, round) => {
      const path = `${API}/inspection/forms/${await started(side, round)}/submit`;
      return () => side.staff('POST', path, { results: results(room(side.site, round)) }, key());
    }) satisfies Send,
  ],
  [
    'edit',
    ofLocation,
    (async (side, round) => {
      const path = `${API}/inspection/forms/${await submitted(side, round)}/edit`;
      return () => side.staff('PUT', path, { results: results(room(side.site, round), 1) }, key());
    }) satisfies Send,
  ],
  [
    'fault report',
    ofLocation,
    post('staff', '/inspection/pending', (site, round) => ({
      ...{ inspectable_id: room(site, round), note: 'Rikki', client_id: randomUUID() },
      reported_at: new Date().toISOString(),
    })),
  ],
  [
    'todo',
    ofLocation,
    post('staff', '/inspectable/todos', (site, round) => ({
      ...{ room_id: room(site, round), name: `Ikkunat ${round}` },
    })),
  ],
  [
    'name of a room',
    ofReference,
    (({ admin, site }, round) =>
      Promise.resolve(() => {
        const name = `Huone ${randomUUID()}`;
        return admin('PUT', `${API}/inspectable/rooms/${room(site, round)}`, { name }, key());
      })) satisfies Send,
  ],
].map(([name, bar, send]) => ({ name, bar, send }) as Operation);

/** A person of the first location beside the administrators of the site. */
function fillStaff(db: DatabaseSync): void {
  const id = 900;
  const own: Record<string, string | number> = {
    ...{ id, role: 'staff', location_id: locationOf({ roomsPerLocation: 0 }, 0) },
    ...{
      username: 'bench-staff',
      username_folded: 'bench-staff',
      username_skeleton: 'bench-staff',
    },
  };
  const names = db.prepare("select name from pragma_table_info('users')").all() as {
    name: string;
  }[];
  const columns = names.map(({ name }) => name);
  const chosen = columns.map((name) => (name in own ? '?' : name));
  db.prepare('insert into authors (id) values (?)').run(id);
  db.prepare(
    `insert into users (${columns.join()}) select ${chosen.join()} from users where username = 'admin'`,
  ).run(...columns.flatMap((name) => own[name] ?? []));
  const hash = createHash('sha256').update(STAFF).digest('base64url');
  db.prepare(
    'insert into personal_tokens (id, user_id, name, token_hash, created_at, expires_at) values (?, ?, ?, ?, ?, ?)',
  ).run(id, id, 'bench', hash, AT, '2099-01-01T00:00:00.000Z');
}

/** Runs SQL on a database of a node; returns what it prints. */
function sql(node: string, database: string, text: string): string {
  const url = new URL(node);
  url.pathname = `/${database}`;
  const { status, stdout, stderr } = spawnSync('psql', [url.href, '-qAt', '-c', text], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Two databases with the site on the same coordinator: a plain one, and one that is distributed over its nodes. */
function databasesOf(coordinator: string, folder: string): { plain: string; distributed: string } {
  const listed = 'select nodename, nodeport from pg_dist_node order by groupid';
  const nodes = sql(coordinator, new URL(coordinator).pathname.slice(1), listed)
    .split('\n')
    .map((line) => line.replace('|', ':'));
  const urlOf = (host: string) => Object.assign(new URL(coordinator), { host }).href;
  const [own = '', ...workers] = nodes;
  const at = (database: string) => Object.assign(new URL(urlOf(own)), { pathname: database }).href;
  for (const node of nodes)
    for (const database of [PLAIN, DISTRIBUTED])
      sql(urlOf(node), 'postgres', `drop database if exists ${database} with (force)`);
  sql(urlOf(own), 'postgres', `create database ${PLAIN}`);
  serverCommand(folder, ['move', at(PLAIN)]);
  sql(urlOf(own), 'postgres', `create database ${DISTRIBUTED} template ${PLAIN}`);
  for (const node of workers) sql(urlOf(node), 'postgres', `create database ${DISTRIBUTED}`);
  for (const node of nodes) sql(urlOf(node), DISTRIBUTED, 'create extension citus');
  const added = (node: string, name: string) =>
    sql(urlOf(own), DISTRIBUTED, `select ${name}('${node.replace(':', "', ")})`);
  added(own, 'citus_set_coordinator_host');
  for (const node of workers) added(node, 'citus_add_node');
  return { plain: at(PLAIN), distributed: at(DISTRIBUTED) };
}

// What takes seconds each is asked some ten times.
const MOST_MS = 30_000;

/** Sends an operation to both sites by turns. */
async function compared(
  { name, bar, send }: Operation,
  [plain, distributed]: readonly [Side, Side],
  rounds: number,
): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  const until = performance.now() + MOST_MS;
  for (let round = 0; round < rounds + 5; round += 1) {
    if (round > 10 && performance.now() > until) break;
    for (const [side, taken] of [
      [plain, times[0]],
      [distributed, times[1]],
    ] as const) {
      const request = await send(side, round);
      const began = performance.now();
      const { status, body } = await request();
      // The first ones are planned and connect.
      if (round >= 5) taken.push(performance.now() - began);
      if (status >= 300) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`);
    }
  }
  const [own, other] = times.map((taken) => quantile(taken, 0.5)) as [number, number];
  const [ownLate, otherLate] = times.map((taken) => quantile(taken, 0.95)) as [number, number];
  const most = ({ times: factor, ms = 0 }: Bar, of: number) =>
    Math.round(10 * Math.max(factor * of, of + ms)) / 10;
  return {
    name,
    values: [
      { of: 'plain', value: own, unit: 'ms' },
      { of: 'Citus', value: other, unit: 'ms', atMost: most(bar, own) },
      { of: 'times', value: other / own, unit: '' },
      { of: 'plain p95', value: ownLate, unit: 'ms' },
      {
        ...{ of: 'p95', value: otherLate, unit: 'ms' },
        atMost: most({ times: 3, ms: 60 }, ownLate),
      },
    ],
  };
}

type Runs = { rounds: number; shards: string };

async function* comparisons(site: Site, coordinator: string, { rounds, shards }: Runs) {
  const urls = databasesOf(coordinator, site.folder);
  serverCommand(site.folder, ['distribute', '--shards', shards], urls.distributed);
  const servers = [
    await startServer(site.folder, urls.plain),
    await startServer(site.folder, urls.distributed),
  ];
  try {
    const sides = servers.map(({ port }) => ({
      staff: caller(port, 1, [STAFF]),
      admin: caller(port, 1),
      site,
    })) as [Side, Side];
    for (const operation of [...reads, ...writes]) yield await compared(operation, sides, rounds);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** One PostgreSQL beside a Citus with the same site, asked by turns. */
export const citusBench: Bench = {
  name: 'citus',
  about: 'a Citus (KIERROS_CITUS) beside one PostgreSQL, by turns; a number is that of shards',
  run: ({ isShort, words }) => {
    const coordinator = process.env['KIERROS_CITUS'];
    if (!coordinator) throw new Error('The bench needs KIERROS_CITUS, the URL of a coordinator.');
    const size = isShort
      ? { locations: 4, roomsPerLocation: 20, forms: 200 }
      : { locations: 200, roomsPerLocation: 100, forms: 50_000 };
    const shards = [...words].find((word) => /^\d+$/.test(word)) ?? '32';
    const runs = { rounds: isShort ? 5 : 100, shards };
    return onSite(size, (site) => comparisons(site, coordinator, runs), { fill: fillStaff });
  },
};
