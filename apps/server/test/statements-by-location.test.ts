import { expect, it } from 'vitest';
import { checkStatement, request } from './statements-by-location.ts';

const check = (text: string, current = 'GET /inspectable/rooms') =>
  request.run(current, () => checkStatement(text));

it('refuses a statement of a request about a table by location that names none', () => {
  for (const text of [
    'select * from "forms" where "comments" = $1',
    'update answers set note = $1 where form_id = $2',
    'select a.note from users join answers a on a.form_id = users.id where users.id = $1',
    'insert into photos select * from old_photos',
    'select * from forms f join answers a on a.location_id = f.location_id',
    'select * from "photos" where "location_id" = (select "location_id" from "forms" where "comments" = $1)',
  ])
    expect(() => check(text)).toThrow('names no location');
});

it('accepts one that names its location, one about another table, and one outside of requests', () => {
  check('select * from "forms" where "forms"."location_id" = $1 and "comments" = $2');
  check('select * from answers where location_id in ($1, $2)');
  check(
    'select * from "photos" where "location_id" = (select "location_id" from "forms" where "id" = $1) and "form_id" = $2',
    'POST /inspection/upload-images/7',
  );
  check('insert into "photos" ("location_id", "id") values ($1, $2)');
  check('select * from inspectables where id = $1');
  checkStatement('select * from forms');
});

it('accepts what an exception names, for its request alone', () => {
  const text = 'select * from "forms" order by "id" desc limit $1';
  check(text, 'GET /inspection/forms?location_id=all');
  expect(() => check(text, 'GET /inspection/forms?location_id=1')).toThrow('names no location');
});
