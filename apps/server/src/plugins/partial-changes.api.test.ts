import { contract, operationsOf } from '@kierros/api/contract';
import { oneLine, type Text, type TextInput } from '@kierros/domain';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { bodySchemaOf, resolve } from '../../test/arbitrary.ts';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';

type Thing = Record<string, unknown>;
type Schema = Record<string, unknown>;

/** A PUT that changes a resource, and how its stored state is read. */
type Change = {
  path: () => Promise<string>;
  read: (path: string) => Promise<Thing>;
  /** Wraps the fields in the part of the body they belong to. */
  wrap?: (fields: Thing, now: Thing) => Thing;
};

// As names are stored: line breaks and control characters are refused, and a separate test covers blank names.
const aText = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map(oneLine)
  .filter((text) => text !== '');
const aPart = fc.option(fc.oneof(aText, fc.constant(null)), { nil: undefined });
const anInput: fc.Arbitrary<TextInput> = fc.oneof(
  aText,
  fc
    .record({ en: aPart, fi: aPart })
    .map(({ en, fi }) => ({ ...(en !== undefined && { en }), ...(fi !== undefined && { fi }) }))
    .filter((text) => Object.keys(text).length > 0),
);

/** Decisions 3: an omitted text is unchanged, null clears it, a string sets both languages. */
function changed(before: Text, given: TextInput | undefined): Text {
  if (given === undefined) return before;
  if (given === null) return { en: '', fi: '' };
  if (typeof given === 'string') return { en: given, fi: given };
  return {
    en: 'en' in given ? (given.en ?? '') : before.en,
    fi: 'fi' in given ? (given.fi ?? '') : before.fi,
  };
}

const isText = (schema: Schema): boolean => {
  const choices = (schema['oneOf'] ?? []) as Schema[];
  return choices.some((one) => {
    const fields = Object.keys((resolve(one)['properties'] ?? {}) as Schema);
    return fields.join() === 'en,fi';
  });
};

/** The fields of a body that are bilingual texts. */
function textFields(operationId: string): string[] {
  const found = operationsOf(contract).find(
    ({ operation }) => operation.operationId === operationId,
  );
  const body = found && bodySchemaOf(found.operation);
  const properties = (resolve((body?.schema ?? {}) as Schema)['properties'] ?? {}) as Schema;
  return Object.keys(properties).filter((name) => isText(resolve(properties[name] as Schema)));
}

onEachDatabase('a change of a resource', (database) => {
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
  });

  const made = async (path: string, body: Thing): Promise<number> => {
    const answer = await admin.post(path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const get = async (path: string) => (await admin.get(path)).json<Thing>();
  const inList = async (path: string, id: number): Promise<Thing> =>
    ((await get(path)) as { items: Thing[] }).items.find((one) => one['id'] === id)!;
  const idOf = (path: string) => Number(/\d+$/.exec(path)?.[0]);
  const question = { title: 'Kysymys', type: 'value' };
  const ofItself = (path: string) => get(path);

  const changes: Record<string, Change> = {
    updateButton: {
      path: async () =>
        `/inspection/buttons/${await made('/inspection/buttons', {
          name: 'Nimi',
          display: 'count',
          query: { metrics: ['count'] },
        })}`,
      read: (path) => get(`${path}/edit`),
    },
    updateLocation: {
      path: async () =>
        `/inspectable/locations/${await made('/inspectable/locations', { name: 'Nimi' })}`,
      read: ofItself,
    },
    updateEnvironment: {
      path: async () =>
        `/location/environments/${await made('/inspectable/environments', { name: 'Nimi', location_id: 1 })}`,
      read: (path) => get(`/inspectable/inspectables/${idOf(path)}`),
    },
    updateRoom: {
      path: async () =>
        `/inspectable/rooms/${await made('/inspectable/rooms', { name: 'Nimi', environment_id: 10 })}`,
      read: (path) => get(`/inspectable/inspectables/${idOf(path)}`),
    },
    updateEnvironmentType: {
      path: async () =>
        `/inspectable/environment-types/${await made('/inspectable/environment-types', { name: 'Nimi' })}`,
      read: (path) => inList('/inspectable/environment-types?per_page=1000', idOf(path)),
    },
    updateRoomType: {
      path: async () =>
        `/inspectable/room-types/${await made('/inspectable/room-types', { name: 'Nimi' })}`,
      read: (path) => inList('/inspectable/room-types?per_page=1000', idOf(path)),
    },
    updateTodo: {
      path: async () =>
        `/inspectable/todos/${await made('/inspectable/todos', { name: 'Nimi', room_id: 11 })}`,
      read: (path) => inList('/inspectable/todos/11?per_page=1000', idOf(path)),
    },
    updateTemplate: {
      path: async () =>
        `/inspection/templates/${await made('/inspection/templates', {
          name: 'Nimi',
          inspectiontype_id: 1,
          questions: [question],
        })}`,
      read: ofItself,
    },
    updateQuestion: {
      path: async () => {
        const id = await made('/inspection/templates', {
          name: 'Nimi',
          inspectiontype_id: 1,
          questions: [question],
        });
        const { questions } = (await get(`/inspection/templates/${id}`)) as { questions: Thing[] };
        return `/inspection/questions/${String(questions[0]?.['id'])}?template=${id}`;
      },
      read: async (path) => {
        const { questions } = (await get(`/inspection/templates/${idOf(path)}`)) as {
          questions: Thing[];
        };
        return questions[0]!;
      },
    },
  };

  it('is tested here for every PUT with such texts', () => {
    const puts = operationsOf(contract)
      .filter(({ method }) => method.toLowerCase() === 'put')
      .map(({ operation }) => operation.operationId as string);
    const withTexts = puts.filter((id) => textFields(id).length > 0);
    expect(withTexts.toSorted()).toEqual(Object.keys(changes).toSorted());
  });

  it.each(Object.keys(changes))(
    '%s keeps omitted languages, and null clears',
    async (operationId) => {
      const { path: make, read } = changes[operationId]!;
      const path = await make();
      const fields = textFields(operationId);
      const body = fc.record(Object.fromEntries(fields.map((field) => [field, anInput])), {
        requiredKeys: [],
      });
      await fc.assert(
        fc.asyncProperty(body, async (given) => {
          const before = await read(path);
          const wanted = Object.fromEntries(
            fields.map((field) => [field, changed(before[field] as Text, given[field])]),
          );
          const isRefused = ['name', 'title'].some(
            (field) => wanted[field]?.en === '' && wanted[field].fi === '',
          );
          const answer = await admin.put(path.replace(/\?.*/, ''), given);
          const after = await read(path);
          if (isRefused) expect([answer.statusCode, after]).toEqual([422, before]);
          else {
            expect(answer.statusCode, answer.body).toBe(200);
            expect(after).toMatchObject(wanted);
          }
        }),
        {
          numRuns: 40,
          examples: fields.flatMap((field): [Record<string, TextInput>][] => [
            [{ [field]: { en: 'Only' } }],
            [{ [field]: { fi: null } }],
          ]),
        },
      );
    },
  );

  const pathOfUser = async () =>
    `/users/${await made('/auth/register/', {
      ...{ username: 'aino', password: 'correct horse battery' },
      ...{ firstname: 'Aino', lastname: 'Virtanen' },
    })}`;

  // All of them may read the row before one has written it; what then finds it changed must not answer that it stored.
  it.each([...Object.keys(changes), 'updateUser'])(
    '%s stores one of several changes of the same version at once',
    async (operationId) => {
      const path = await (changes[operationId]?.path ?? pathOfUser)();
      const [field = 'first_name'] = textFields(operationId);
      const version = operationId === 'updateQuestion' ? 'template_version' : 'version';
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          admin.put(path.replace(/\?.*/, ''), { [field]: `Uusi ${index}`, [version]: 1 }),
        ),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      const codes = refused.map((one) => one.json<{ code: string }>().code);
      expect(codes).toHaveLength(7);
      for (const code of codes)
        expect(['stale_version', 'conflict', 'unavailable']).toContain(code);
    },
  );

  it('keeps the rest of a question in the list of its template, and of the text of a notification rule', async () => {
    const id = await made('/inspection/templates', {
      name: 'Nimi',
      inspectiontype_id: 1,
      questions: [
        {
          title: { en: 'Exits', fi: 'Ulosk\u00e4ynnit' },
          description: 'Ovet',
          type: 'value',
          mandatory: true,
          max_photos: 3,
        },
      ],
    });
    const template = () => get(`/inspection/templates/${id}`) as Promise<{ questions: Thing[] }>;
    const [before] = (await template()).questions;
    await admin.put(`/inspection/templates/${id}`, {
      questions: [{ id: before?.['id'], title: { en: 'Ways out' }, type: 'value' }],
    });
    expect((await template()).questions).toEqual([
      { ...before, title: { en: 'Ways out', fi: 'Ulosk\u00e4ynnit' } },
    ]);

    const rules = async () =>
      (await get('/inspection/notification-definitions')) as { items: Thing[] };
    const put = async (text: unknown) => {
      const { items } = await rules();
      const { text: _text, ...first } = items[0]!;
      const answer = await admin.put('/inspection/notification-definitions', {
        items: [{ ...first, ...(text !== undefined && { text }) }],
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return (await rules()).items[0]?.['text'];
    };
    expect(await put({ en: 'Due', fi: 'Er\u00e4\u00e4ntyy' })).toEqual({
      en: 'Due',
      fi: 'Er\u00e4\u00e4ntyy',
    });
    expect(await put({ en: 'Now due' })).toEqual({ en: 'Now due', fi: 'Er\u00e4\u00e4ntyy' });
    expect(await put(undefined)).toEqual({ en: 'Now due', fi: 'Er\u00e4\u00e4ntyy' });
    expect(await put({ fi: null })).toEqual({ en: 'Now due', fi: '' });
    expect(await put(null)).toBeNull();
  });
});
