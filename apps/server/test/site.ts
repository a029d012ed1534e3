import type { InspectionTypeId, OnLow } from '@kierros/domain';
import { hashSync } from '@node-rs/argon2';
import type { Database } from '../src/db/database.ts';
import { updateDueRows } from '../src/features/due/due-rows.ts';

export const PASSWORD = 'kierros-demo';
// The cost of verifying a password is that of its hash: a cheap one makes test sign-ins fast.
const PASSWORD_HASH = hashSync(PASSWORD, {
  algorithm: 2,
  memoryCost: 1_024,
  timeCost: 1,
  parallelism: 1,
});

const AT = '2026-11-01T08:00:00.000Z';

type Person = {
  id: number;
  username: string;
  role: 'admin' | 'staff' | 'student';
  location_id: number | null;
};

/** Inserts a user with the demo password. */
export async function addPerson(database: Database, person: Person): Promise<void> {
  await database.db.insertInto('authors').values({ id: person.id, pseudonym: null }).execute();
  await database.db
    .insertInto('users')
    .values({
      ...person,
      username_folded: person.username.toLowerCase(),
      username_skeleton: null,
      password_hash: PASSWORD_HASH,
      first_name: person.username,
      last_name: 'Testi',
      locale: 'fi',
      picture: null,
      deactivated_at: null,
      must_change_password: 0,
      last_seen_at: null,
      created_at: AT,
      updated_at: AT,
      version: 1,
    })
    .execute();
}

type InspectableKind = 'location' | 'environment' | 'room';

/** Inserts an inspectable; `parent` is its location or its environment. */
export async function addInspectable(
  database: Database,
  id: number,
  kind: InspectableKind,
  parent: { location: number; environment?: number },
  firstDue = '2026-11-21',
) {
  await database.db
    .insertInto('inspectables')
    .values({
      id,
      kind,
      location_id: parent.location,
      environment_id: parent.environment ?? null,
      type_id: null,
      time_zone: kind === 'location' ? 'Europe/Helsinki' : null,
      name_en: `${kind} ${id}`,
      name_fi: `${kind === 'room' ? 'huone' : 'paikka'} ${id}`,
      description_en: '',
      description_fi: '',
      search_text: `${kind} ${id}`,
      first_due_date: firstDue,
      created_at: AT,
      created_on: AT.slice(0, 10),
      updated_at: AT,
      archived_at: null,
      version: 1,
    })
    .execute();
}

export type TestQuestion = {
  id: number;
  type?: 'value' | 'text';
  mandatory?: boolean;
  max_photos?: number;
  on_low?: OnLow;
  section?: string;
  specified_rooms?: number[];
};

/** Inserts a template with version 1, and updates the due rows like the server. */
export async function addTemplate(
  database: Database,
  template: { id: number; type: number; location: number | null; questions: TestQuestion[] },
) {
  const { db } = database;
  const { id, location } = template;
  const text = {
    name_en: `Template ${id}`,
    name_fi: `Pohja ${id}`,
    description_en: '',
    description_fi: '',
  };
  await db
    .insertInto('templates')
    .values({
      id,
      location_id: location,
      scope: location === null ? 'all' : 'location',
      inspectiontype_id: template.type as InspectionTypeId,
      version: 1,
      archived_at: null,
      created_by: 1,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  await db
    .insertInto('template_versions')
    .values({
      template_id: id,
      version: 1,
      ...text,
      applicable_inspectables: '[]',
      created_by: 1,
      created_at: AT,
    })
    .execute();
  await db
    .insertInto('questions')
    .values(
      template.questions.map((question) => ({
        id: question.id,
        template_id: id,
        archived_at: null,
        successor_of: null,
      })),
    )
    .execute();
  await db
    .insertInto('template_questions')
    .values(
      template.questions.map((question, index) => ({
        template_id: id,
        version: 1,
        question_id: question.id,
        position: index + 1,
        title_en: `Question ${question.id}`,
        title_fi: `Kysymys ${question.id}`,
        description_en: '',
        description_fi: '',
        section_en: question.section ?? '',
        section_fi: question.section ?? '',
        type: question.type ?? 'value',
        mandatory: question.mandatory === false ? (0 as const) : (1 as const),
        max_photos: question.max_photos ?? 1,
        on_low: question.on_low ?? 'nothing',
        specified_rooms: JSON.stringify(question.specified_rooms ?? []),
        specified_environments: '[]',
        successor_of: null,
      })),
    )
    .execute();
  await database.write((tx) =>
    updateDueRows(tx, { inspectiontypeId: template.type, locationId: location }, null),
  );
}

/** Two locations with users, an environment and rooms each, and one template for each kind of inspectable. */
export async function smallSite(database: Database): Promise<void> {
  await addInspectable(database, 1, 'location', { location: 1 });
  await addInspectable(database, 2, 'location', { location: 2 });
  await addInspectable(database, 10, 'environment', { location: 1 });
  await addInspectable(database, 20, 'environment', { location: 2 });
  for (const id of [11, 12, 13])
    await addInspectable(database, id, 'room', { location: 1, environment: 10 });
  for (const id of [21, 22])
    await addInspectable(database, id, 'room', { location: 2, environment: 20 });
  await addPerson(database, { id: 1, username: 'admin', role: 'admin', location_id: 1 });
  await addPerson(database, { id: 2, username: 'staff', role: 'staff', location_id: 1 });
  await addPerson(database, { id: 3, username: 'student', role: 'student', location_id: 1 });
  await addPerson(database, { id: 4, username: 'staff2', role: 'staff', location_id: 2 });
  await addTemplate(database, {
    id: 1,
    type: 1,
    location: null,
    questions: [{ id: 1 }, { id: 2 }, { id: 3, type: 'text', mandatory: false }],
  });
  await addTemplate(database, {
    id: 2,
    type: 2,
    location: 1,
    questions: [{ id: 4 }, { id: 5, specified_rooms: [11] }],
  });
  await addTemplate(database, { id: 3, type: 3, location: null, questions: [{ id: 6 }] });
  await startIdsAt(database, 1_000);
}

/** Makes new ids start above those that the test assigns itself. */
export async function startIdsAt(database: Database, id: number): Promise<void> {
  for (const table of ['inspectables', 'users', 'templates', 'questions'] as const)
    await database.nextIds(database.db, table, id);
}
