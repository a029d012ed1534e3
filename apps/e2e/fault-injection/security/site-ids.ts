import type { OwnServer } from '../server/own-server.ts';
import { rowsOf } from '../server/rows.ts';
import type { Ids } from './sampled-requests.ts';

const queries = {
  location: `select min(id) as id from inspectables where kind = 'location' and archived_at is null`,
  environment: `select min(id) as id from inspectables where kind = 'environment' and archived_at is null`,
  room: `select min(id) as id from inspectables where kind = 'room' and archived_at is null`,
  template: 'select min(id) as id from templates where archived_at is null',
  // Records that update and delete operations change; the other requests should not use them.
  changedTemplate: 'select min(id) as id from templates where archived_at is null',
  question: 'select min(id) as id from questions',
  changedQuestion: 'select min(id) as id from questions',
  form: `select max(id) as id from forms`,
  draft: 'select max(id) as id from drafts',
  user: `select max(id) as id from users where role = 'student'`,
  todo: 'select min(id) as id from todos',
  button: 'select min(id) as id from buttons',
  // One that can be reopened: closed, and no other is open for its question.
  action: `select min(id) as id from pending_actions p where status in ('rejected', 'resolved') and not exists
    (select 1 from pending_actions o where o.location_id = p.location_id and o.inspectable_id = p.inspectable_id
      and o.question_id = p.question_id and o.status in ('pending', 'approved'))`,
  entry: 'select min(id) as id from schedule_entries where removed_at is null',
  roomType: `select min(id) as id from inspectable_types where kind = 'room'`,
  environmentType: `select min(id) as id from inspectable_types where kind = 'environment'`,
  token: 'select min(id) as id from personal_tokens',
  import: 'select min(id) as id from imports',
};
export type Kind = keyof typeof queries;

// The kind of an "id" depends on the operation, that of a field on its name; the first match wins.
const byOperation: readonly (readonly [RegExp, Kind])[] = [
  [/RoomType/, 'roomType'],
  [/EnvironmentType/, 'environmentType'],
  [/ScheduleEntry/, 'entry'],
  [/Location/, 'location'],
  [/Environment/, 'environment'],
  [/Draft/, 'draft'],
  [/updateQuestion/, 'changedQuestion'],
  [/Question|Template/, 'changedTemplate'],
  [/Form|Images/, 'form'],
  [/RoomTodos/, 'room'],
  [/Todo/, 'todo'],
  [/Button/, 'button'],
  [/Pending/, 'action'],
  [/User/, 'user'],
  [/revokeToken/, 'token'],
  [/undoImport/, 'import'],
];
const byName: readonly (readonly [RegExp, Kind])[] = [
  [/location/, 'location'],
  [/environment/, 'environment'],
  [/question|qid/, 'question'],
  [/template/, 'template'],
  [/form/, 'form'],
  [/user|inspector/, 'user'],
  [/room_type|roomtype/, 'roomType'],
  [/inspectable|room/, 'room'],
];

/** Existing ids of a server's site; `made` overrides them with records created for the test. */
export function siteIds(server: OwnServer, made: Partial<Record<Kind, number>> = {}): Ids {
  const found = Object.entries(queries).map(([kind, sql]) => [
    kind,
    Number(rowsOf(server, sql)[0]?.['id']),
  ]);
  const known: Partial<Record<Kind, number>> = { ...Object.fromEntries(found), ...made };
  return (name, operation) => {
    const named = byName.find(([pattern]) => pattern.test(name));
    const meant = named ?? byOperation.find(([pattern]) => pattern.test(operation));
    return known[meant?.[1] ?? 'room'] || 1;
  };
}
