import { AsyncResource } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { dialects } from '../../../test/dialects.ts';
import { isExcepted } from '../../../test/citus-exceptions.ts';
import { homeOf } from '../../../test/file-database.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { changesOf, setSnapshotOf, type Database } from '../../db/database.ts';
import { recomputeAllLocations } from '../rollups/public.ts';

type Request = readonly ['get', string] | readonly ['post', string, object];

const span = { start_date: '2026-11-01', end_date: '2026-12-31' };
const days = 'from=2026-11-01&to=2026-12-31';
const graph = (body: object) =>
  ['post', '/inspection/graph-data', { ...span, aggregate: 'week', ...body }] as const;
const custom = (body: object) =>
  [
    'post',
    '/inspection/get-custom-inspectiondata',
    { ...span, metrics: ['count'], ...body },
  ] as const;

const requests: readonly Request[] = [
  ...[1, 10, 11].map((id) => ['get', `/inspection/stats/${id}?${days}`] as const),
  ['get', `/inspection/stats/1/places?${days}&inspectiontype_id=1`],
  ['get', `/inspection/stats/1/states?${days}`],
  ...['location', 'environment', 'type'].map(
    (by) =>
      [
        'get',
        `/inspection/group-stats?by=${by}&${days}&location_id=${by === 'location' ? 'all' : 1}`,
      ] as const,
  ),
  graph({ location_id: 'all' }),
  custom({ location_id: 'all', metrics: ['count', 'open_actions'] }),
  custom({ group_by: 'question', metrics: ['count', 'average'] }),
  custom({ group_by: 'inspector', metrics: ['count', 'low_count'] }),
];

// Their first statement asks the coordinator alone.
const ofPlaces: readonly Request[] = [
  graph({ inspectable_id: 10, question_ids: [1, 2], detail: 'high' }),
  ['get', '/inspection/graph-data/10?scope=month'],
];

const asked = isExcepted('a snapshot is of its first statement on every node')
  ? requests
  : [...requests, ...ofPlaces];

describe.each(dialects)('figures of one answer on %s', (dialect) => {
  let database: Database;
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    // One in memory has no second connection.
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
    app = await testApp(database, '2026-11-21T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    await inspectRoom(admin, 11, { value: 1 });
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  const answer = async ([method, path, body]: Request) => {
    const given = await (method === 'get' ? admin.get(path) : admin.post(path, body));
    expect(given.statusCode, `${path} ${given.body}`).toBe(200);
    return given.json<Record<string, unknown>>();
  };

  /** Has `work` done between two statements of the next snapshot; returns how many it had. */
  async function between(
    statement: number,
    work: () => Promise<unknown>,
    asking: () => Promise<unknown>,
  ) {
    const inSnapshot = database.inSnapshot.bind(database);
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements === statement) await work();
        return result;
      },
    };
    database.inSnapshot = (read) =>
      inSnapshot((of) => {
        const counted = of.withPlugin(counting);
        setSnapshotOf(counted, database, changesOf(of));
        return read(counted);
      });
    try {
      return { answered: await asking(), statements };
    } finally {
      database.inSnapshot = inSnapshot;
    }
  }

  // Not as a part of the request between whose statements it runs.
  const commit = AsyncResource.bind(async () => {
    await inspectRoom(admin, 11, { value: 1 });
    await recomputeAllLocations(database);
  });

  it.each(asked)('%s %s %j: are of one snapshot', async (...request) => {
    const one = request as unknown as Request;
    for (let statement = 1; ; statement += 1) {
      const before = await answer(one);
      const { answered, statements } = await between(statement, commit, () => answer(one));
      expect(answered, `after statement ${statement}`).toEqual(before);
      expect(statements).toBeGreaterThan(1);
      // Nothing was committed.
      if (statements < statement) break;
      expect(await answer(one)).not.toEqual(before);
    }
  });
});
