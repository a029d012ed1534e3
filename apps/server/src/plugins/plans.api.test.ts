import { operations } from '@kierros/api/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appOfOneTest, signedIn, type Person } from '../../test/client.ts';
import { dialects, freshPostgresUrl } from '../../test/dialects.ts';
import { calls, callsThatConsume, requestOf } from '../../test/foreign-id-calls.ts';
import { addTemplate, smallSite } from '../../test/site.ts';
import { recordStatements } from '../../test/statements-by-location.ts';
import { thingsOf } from '../../test/things.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { distribution } from '../db/distribution.ts';

const LOCATIONS = 100;
const ROOMS = 1_000;
const FORMS = 50_000;
const ANSWERS = 20;

const closure = (from: string, to: string) =>
  JSON.stringify({ from, to, isYearly: false, name: { en: 'Break', fi: 'Loma' }, source: null });

/** 100,000 rooms and 1,000,000 answers beside the small site, with their due rows and daily sums. */
const filling = [
  `insert into inspectables (id, kind, location_id, environment_id, type_id, time_zone, name_en, name_fi,
      description_en, description_fi, search_text, first_due_date, created_at, updated_at, version, archived_at)
    select l * 10000, 'location', l * 10000, null, null, 'Europe/Helsinki', 'l' || l, 'l' || l, '', '', 'l' || l,
      '2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1, null
    from generate_series(1, ${LOCATIONS}) l`,
  `insert into inspectables (id, kind, location_id, environment_id, type_id, time_zone, name_en, name_fi,
      description_en, description_fi, search_text, first_due_date, created_at, updated_at, version, archived_at)
    select l * 10000 + r, 'room', l * 10000, null, null, null, 'room ' || r, 'huone ' || r, '', '',
      'room ' || r || ' huone', (date '2026-11-01' + (l * 10000 + r) % 60)::text, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1, null
    from generate_series(1, ${LOCATIONS}) l, generate_series(1, ${ROOMS}) r`,
  `insert into due_rows (location_id, inspectable_id, inspectiontype_id, kind, natural_due, planned_due, due,
      opens_on, earliest_due, last_done_on, created_on, is_applicable)
    select location_id, id, 1, 'room', d, null, d, d, d, null, '2026-01-01', 1
    from (select *, (date '2026-11-01' + (id % 60)::int)::text as d from inspectables where id > 10000) i
    where kind = 'room'`,
  `insert into missed_inspections (location_id, inspectable_id, inspectiontype_id, day)
    select location_id, id, 1, (date '2026-08-01' + 7 * w + (id % 7)::int)::text
    from inspectables, generate_series(1, 4) w where kind = 'room' and id > 10000`,
  `insert into forms (location_id, id, client_id, author_id, template_id, template_version, inspectiontype_id, status,
      comments, started_at, performed_at, submitted_at, completed_at, done_on, needs_review, review_reasons,
      results_sha256, receipt, created_at, version)
    select (1 + f % ${LOCATIONS}) * 10000, 100000 + f, 'client ' || f, 2, 1, 1, 1, 'complete', '', at, at, at, at,
      left(at, 10), 0, '[]', null, null, at, 1
    from (select f, to_char(timestamp '2024-12-01' + f % 700 * interval '1 day', 'YYYY-MM-DD"T"08:00:00.000"Z"') as at
      from generate_series(1, ${FORMS}) f) n`,
  `insert into form_inspectables (location_id, form_id, inspectable_id, natural_due_seen, moved, on_time)
    select location_id, id, location_id + 1 + id / ${LOCATIONS} % ${ROOMS}, null, 1, 1 from forms where id > 100000`,
  // As the inspections say: coverage reads all of what disagrees.
  `update due_rows set last_done_on = f.done_on from form_inspectables i
    join forms f on f.location_id = i.location_id and f.id = i.form_id
    where f.id > 100000 and due_rows.location_id = i.location_id and due_rows.inspectable_id = i.inspectable_id`,
  `insert into answers (location_id, form_id, question_id, inspectable_id, value, response_text, note, flagged)
    select location_id, form_id, 1000 + q, inspectable_id, 2, null, '', 0
    from form_inspectables, generate_series(1, ${ANSWERS}) q where form_id > 100000`,
  `insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, inspections, on_time, late,
      missed, scored, mean_sum, percent_sum, n0, n1, n2, n3, n4, n5, texts)
    select f.location_id, i.inspectable_id, 1, f.done_on, count(*), 1, 0, 0, 1, 2, 50, 0, 0, ${ANSWERS}, 0, 0, 0, 0
    from forms f join form_inspectables i on i.location_id = f.location_id and i.form_id = f.id
    where f.id > 100000 group by 1, 2, 4`,
  `insert into answered_inspectables (location_id, inspectable_id, inspectiontype_id, day, form_id)
    select i.location_id, i.inspectable_id, 1, f.done_on, f.id
    from forms f join form_inspectables i on i.location_id = f.location_id and i.form_id = f.id where f.id > 100000`,
  `insert into audit_events (location_id, id, at, actor_id, operation, request_id, subject_kind, subject_id, action, before, after)
    select location_id, 1000000 + id, submitted_at, 2, 'submitForm', 'x', 'form', id, 'submit', null, null
    from forms where id > 100000`,
  `insert into pending_actions (location_id, id, kind, form_id, question_id, inspectable_id, value, note, due_date, status,
      occurrences, open_key, created_at, updated_at, version)
    select location_id, 1000000 + form_id, 'low_value', form_id, 1001, inspectable_id, 1, '', '2026-11-30', 'approved',
      1, null, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1
    from form_inspectables where form_id > 100000 and form_id % 5 = 0`,
  `insert into pending_events (location_id, id, action_id, actor_id, at, action, reasoning)
    select location_id, id, id, 2, updated_at, 'approve', '' from pending_actions where id > 1000000`,
  `insert into photos (location_id, id, form_id, question_id, inspectable_id, name, file_name, state)
    select location_id, 1000000 + form_id, form_id, 1001, inspectable_id, 'a.jpg', 'file ' || form_id, 'ready'
    from form_inspectables where form_id > 100000`,
  `insert into form_versions (location_id, form_id, version, results, comments, edited_by, edited_at)
    select location_id, id, 1, '[]', '', 2, created_at from forms where id > 100000 and id % 3 = 0`,
  `insert into schedule_entries (location_id, id, inspectable_id, inspectiontype_id, due_date, new_due_date,
      effective_date, created_by, created_at, version)
    select location_id, 1000000 + inspectable_id, inspectable_id, 1, due, due, due, 2, '2026-01-01T00:00:00Z', 1
    from due_rows where location_id >= 10000 and inspectable_id % 4 = 0`,
  `insert into plan_moves (location_id, id, inspectable_id, inspectiontype_id, natural_due, from_date, to_date, made_on,
      made_at, made_by)
    select location_id, id, inspectable_id, 1, due_date, null, due_date, '2026-01-01', created_at, 2
    from schedule_entries where id > 1000000`,
  `insert into rollup_days (location_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum,
      percent_sum, n0, n1, n2, n3, n4, n5, texts)
    select location_id, 1, day, count(*), 1, 0, 0, 1, 2, 50, 0, 0, 20, 0, 0, 0, 0
    from rollup_inspections where location_id >= 10000 group by 1, 3`,
  `insert into rollup_question_days (location_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5, texts)
    select location_id, 1000 + q, 1, day, 0, 0, 1, 0, 0, 0, 0 from rollup_days, generate_series(1, 20) q
    where location_id >= 10000`,
  // The first location is in a break, another one is closed on a day: the days that lists compare with differ.
  `insert into working_calendars (location_id, open_weekdays, shift_to, closures, follows, in_force_from, version)
    select id, '12345', 'next', case id when 1 then '[${closure('2026-11-16', '2027-01-31')}]'
        else '[${closure('2026-11-20', '2026-11-23')}]' end, null, '2026-11-01', 2
    from inspectables where id in (1, 10000)`,
  'analyze',
];

/** What the statistics ask of a location, with the person who may. */
function questionsOf({
  location,
  room,
  question,
}: Record<'location' | 'room' | 'question', number>) {
  const days = 'from=2026-08-24&to=2026-11-21';
  const custom = (body: object) =>
    [
      'staff',
      '/inspection/get-custom-inspectiondata',
      { location_id: location, range: 'last_90_days', ...body },
    ] as const;
  const low = { metrics: ['low_count', 'count'], inspectiontype_ids: [1] };
  const view = { name: 'x', kind: 'view', view: { page: 'stats', place: room } };
  return [
    ['staff', `/inspection/stats/${location}?${days}`],
    ['staff', `/inspection/stats/${location}?${days}&inspectiontype_id=1`],
    ['staff', `/inspection/stats/${location}/places?${days}&inspectiontype_id=1&per_page=500`],
    ...['environment', 'type', 'weekday', 'month'].map(
      (by) =>
        ['staff', `/inspection/group-stats?by=${by}&location_id=${location}&${days}`] as const,
    ),
    custom({ ...low, group_by: 'question' }),
    custom({ ...low, group_by: 'inspectable', question_ids: [question] }),
    custom({ ...low, group_by: 'environment', question_ids: [question] }),
    custom({ ...low, group_by: 'week', question_ids: [question] }),
    custom({ metrics: ['open_actions', 'raised_actions', 'fixed_actions', 'median_days_to_fix'] }),
    ['staff', `/inspection/pending-stats?location_id=${location}&${days}`],
    ['staff', `/inspection/histories/inspectable/${room}/timeline?${days}`],
    ['staff', `/inspection/histories/inspectable/${room}/answers?question_id=${question}&${days}`],
    ['staff', `/inspection/schedule?from=2026-11-21&to=2027-01-21&items=3&location_id=${location}`],
    ['staff', '/inspection/changes-mark'],
    ['staff', '/inspection/buttons', view],
    ['staff', `/inspection/buttons?location_id=${location}`],
    ['staff', '/inspection/report-jobs'],
    ['admin', `/inspection/report-jobs`, { month: '2026-11', location_id: location }],
    ['admin', `/operations/coverage?location_id=${location}`],
  ] as const satisfies readonly (readonly ['staff' | 'admin', string, object?])[];
}

// They have few rows here, which are read at once, as have those of every other class. Marks are deleted within seconds.
const few = [
  'sum_marks',
  'drafts',
  'draft_inspectables',
  'todos',
  'door_codes',
  'idempotency_keys',
];
const growing = Object.entries(distribution).flatMap(([table, how]) =>
  (how === 'location' && !few.includes(table)) || table === 'inspectables' ? [table] : [],
);

async function largeSite(): Promise<Database> {
  // One connection, whose plans are counted.
  const postgres = { prepare: true, pool: 1, applicationName: 'kierros' };
  const database = openDatabase({ databaseUrl: await freshPostgresUrl(), path: '', postgres });
  await smallSite(database);
  for (const [template, location] of [
    [4, 1],
    [5, 2],
  ] as const)
    await addTemplate(database, {
      id: template,
      type: 1,
      location,
      questions: [{ id: template * 10 + 1 }],
    });
  return database;
}

describe.runIf(dialects.includes('postgres'))('at 100,000 rooms and 1,000,000 answers', () => {
  it('no operation reads a growing table of PostgreSQL to its end, and a page of inspections is planned once', async () => {
    const database = await largeSite();
    const app = await appOfOneTest(database);
    const staff = await signedIn(app.server, 'staff');
    const admin = await signedIn(app.server, 'admin');
    const base = { location: 1, environment: 10, room: 11, template: 4, question: 41 };
    const own = await thingsOf(database, staff, 'staff', base);
    for (const statement of filling)
      await database.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const plans: string[] = [];
    const look = async (name: string, send: () => Promise<unknown>) => {
      for (const { text, values } of await recordStatements(send)) {
        if (!/^\s*(?:select|update|delete|insert|with)\b/i.test(text)) continue;
        const plan = await planOf(database, text, values);
        for (const table of growing)
          if (new RegExp(`Seq Scan on ${table}\\b`).test(plan))
            plans.push(
              `${name} reads all of ${table}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
            );
      }
    };
    const ask = (person: Person, path: string, body?: object) =>
      look(path, async () => {
        const response = await (body ? person.post(path, body) : person.get(path));
        expect(response.statusCode, `${path} ${response.body}`).toBeLessThan(300);
      });
    for (const [who, path, body] of questionsOf(own))
      await ask(who === 'admin' ? admin : staff, path, body);
    const large = { location: 10_000, room: 10_001, question: 1 };
    for (const [, path, body] of questionsOf(large)) await ask(admin, path, body);
    for (const person of [staff, admin])
      for (const call of [...calls, ...callsThatConsume]) {
        const [operation, thing] = call;
        // Exports read whole locations.
        if (operation.startsWith('export')) continue;
        const { path, body } = requestOf(call, own[thing], own);
        const { method } = operations[operation];
        await look(operation, () =>
          method === 'GET'
            ? person.get(path)
            : method === 'DELETE'
              ? person.delete(path)
              : person[method === 'PUT' ? 'put' : 'post'](path, body ?? {}),
        );
      }
    expect([...new Set(plans)]).toEqual([]);

    // Planning takes longer than reading a page.
    for (let time = 0; time < 12; time += 1)
      await admin.get('/inspection/forms?per_page=20&location_id=10000');
    const { rows } = await sql<{ statement: string; custom_plans: number }>`
      select left(statement, 200) as statement, custom_plans from pg_prepared_statements
      where generic_plans + custom_plans >= 12 and statement ~ 'json_agg'`.execute(database.db);
    expect(rows).toHaveLength(1);
    // PostgreSQL plans a statement five times with its values before it compares that with one plan for all.
    expect(rows.filter((row) => row.custom_plans > 8)).toEqual([]);
  }, 180_000);
});

async function planOf(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...sql`explain ${sql.raw('select 1')}`.compile(database.db),
    sql: `explain ${text}`,
    parameters: values,
  });
  return rows.flatMap((row) => Object.values(row)).join('\n');
}
