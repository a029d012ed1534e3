import { DatabaseSync } from 'node:sqlite';

/** The size of a site. */
export type BigSize = { forms: number; roomsEach: number; answersEach: number; photosEach: number };

const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/**
 * Fills the site of a stopped server with inspections, bypassing the API, spread over its locations,
 * their rooms and a year. The aggregates for graphs are left to `rebuild`.
 */
export function fillBig(
  databaseFile: string,
  { forms, roomsEach, answersEach, photosEach }: BigSize,
): Readonly<Record<string, number>> {
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    pragma synchronous = off; pragma cache_size = -200000; begin;
    create temp table places as select row_number() over (order by id) - 1 as i, id from inspectables
      where kind = 'location' and id in (select location_id from inspectables where kind = 'room');
    create temp table rooms as select id, location_id, row_number() over (partition by location_id order by id) - 1 as i
      from inspectables where kind = 'room';
    create index temp.rooms_by on rooms (location_id, i);
    create temp table sizes as select location_id, count(*) as rooms from rooms group by 1;
    create temp table asked as select question_id as id, row_number() over (order by position) - 1 as i from template_questions
      where template_id = 1 and version = (select version from templates where id = 1) limit ${answersEach};
    create temp table made as ${numbers(forms)}
      select i, 1000000 + i as id, (select id from places where places.i = n.i % (select count(*) from places)) as location_id,
        n.i / (select count(*) from places) as turn, date('now', '-' || (n.i % 364) || ' days') as day from n;
    insert into forms (location_id, id, client_id, author_id, template_id, template_version, inspectiontype_id, status,
        comments, started_at, performed_at, submitted_at, completed_at, done_on, needs_review, review_reasons, created_at, version)
      select location_id, id, printf('00000000-0000-4000-8000-%012d', i), 1, 1, (select version from templates where id = 1), 1,
        'complete', '', day || 'T08:00:00.000Z', day || 'T08:00:00.000Z', day || 'T08:05:00.000Z', day || 'T08:06:00.000Z',
        day, 0, '[]', day || 'T08:05:00.000Z', 1 from made;
    ${numbers(roomsEach)} insert into form_inspectables (location_id, form_id, inspectable_id, natural_due_seen, moved, on_time)
      select m.location_id, m.id, r.id, m.day, 1, (m.i % 7) <> 0 from made m join sizes s on s.location_id = m.location_id
        join n join rooms r on r.location_id = m.location_id and r.i = (m.turn * ${roomsEach} + n.i) % s.rooms;
    insert into answers (location_id, form_id, question_id, inspectable_id, value, note, flagged)
      select f.location_id, f.form_id, a.id, f.inspectable_id, 1 + (f.form_id + a.i) % 3,
        case when (f.form_id + a.i) % 9 = 0 then 'Lattia on pesty ja ikkuna avattu' else '' end, 0
      from form_inspectables f join asked a where f.form_id >= 1000000;
    ${numbers(photosEach)} insert into photos (location_id, id, form_id, question_id, inspectable_id, name, file_name, state,
        received_sha256, received_bytes, stored_sha256, stored_bytes, width, height, received_at)
      select m.location_id, 1000000 + m.i * ${photosEach} + n.i, m.id, (select id from asked where i = n.i),
        (select min(inspectable_id) from form_inspectables f where f.location_id = m.location_id and f.form_id = m.id),
        'photo-' || n.i || '.jpg', printf('big%022d.jpg', m.i * ${photosEach} + n.i), 'ready', printf('%064d', m.i), 300000,
        printf('%064d', m.i), 300000, 4000, 3000, m.day || 'T08:06:00.000Z' from made m join n;
    insert into sequences values ('forms', 9000000) on conflict (name) do update set last_id = excluded.last_id;
    insert into sequences values ('photos', 9000000) on conflict (name) do update set last_id = excluded.last_id;
    commit; pragma wal_checkpoint(truncate)`);
  const counted = Object.fromEntries(
    ['forms', 'answers', 'photos', 'inspectables'].map((table) => [
      table,
      Number(database.prepare(`select count(*) as n from ${table}`).get()?.['n']),
    ]),
  );
  const locations = database
    .prepare("select count(*) as n from inspectables where kind = 'location'")
    .get()?.['n'];
  database.close();
  return { ...counted, locations: Number(locations) };
}
