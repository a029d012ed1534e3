import type { JsonObject } from '@kierros/api/contract';
import { dayFromNow } from '../../src/days.ts';
import { placesInBody, type SampledRequest, type TextPlace } from './sampled-requests.ts';
import { json, type WebPerson } from './web-person.ts';

type Names = { readonly location: string; readonly environment: string; readonly room: string };
type Records = Readonly<Record<string, readonly object[]>>;

const both = (text: string) => ({ en: text, fi: text });

/** A valid record of every kind, with all its fields. */
function recordsOf({ location, environment, room }: Names): Records {
  const place = { location, environment, room };
  const name = both('Imported');
  const around = { location, environment };
  const description = both('As it came');
  const question = { title: name, description, type: 'text', mandatory: false };
  return {
    templates: [
      {
        location,
        name,
        description,
        inspectiontype_id: 1,
        applicable: [place],
        questions: [{ ...question, rooms: [place], environments: [around] }],
      },
    ],
    places: [
      { kind: 'environment_type', name },
      { kind: 'room_type', name },
      { kind: 'location', name, description, time_zone: 'Europe/Helsinki' },
      { kind: 'environment', location, name, description },
      { kind: 'room', location, environment, name, description },
    ],
    todos: [{ ...place, name, description }],
    schedule: [{ ...place, inspectiontype_id: 1, due_date: dayFromNow(3) }],
    definitions: [
      {
        event: 'due_soon',
        enabled: true,
        location: null,
        inspectiontype_ids: [1],
        delivery: { mode: 'instant' },
        recipients: [{ kind: 'role', role: 'staff' }],
        text: name,
      },
    ],
  };
}

/** A room of the site with a unique name, and the names of its ancestors. */
async function someRoom(person: WebPerson): Promise<Names> {
  const { items } = json<{ items: readonly JsonObject[] }>(
    await person.ask('GET', '/export/todos?location_id=all'),
  );
  const [{ location, environment, room } = {}] = items;
  return { location, environment, room } as Names;
}

/** A record that is refused anyway would hide that its texts never reach a statement. */
async function approve(person: WebPerson, kind: string, item: object): Promise<void> {
  const answer = await person.ask('POST', '/bulk/plan', { kind, items: [item] });
  if (answer.status !== 200 || answer.text.includes('"refused","id"'))
    throw new Error(`${kind}: ${answer.status} ${answer.text.slice(0, 600)}`);
}

// Its own texts; a reference must name an existing record, and a plan is answered for any content.
const isOwnWords = (item: object, { name, request }: TextPlace): boolean => {
  const [field = ''] = (/ body ([\w.]+)$/.exec(name)?.[1] ?? '').split('.');
  const isReference = /\b(location|environment|room|username|type)$/.test(name);
  return request.id === 'applyImport' && field in item && !isReference && field !== 'time_zone';
};

const imports = [
  { id: 'planImport', path: '/bulk/plan', isRead: true },
  { id: 'applyImport', path: '/bulk/apply', isRead: false },
] as const;

/**
 * Every text position in the records of an import. The contract does not define the records; their
 * fields are in the schema of the kind, which the server publishes.
 */
export async function importPlaces(person: WebPerson): Promise<TextPlace[]> {
  const found: TextPlace[] = [];
  for (const [kind, records] of Object.entries(recordsOf(await someRoom(person)))) {
    const schema = json<JsonObject>(await person.ask('GET', `/export/schemas/${kind}`));
    const record = (schema['$defs'] as JsonObject)['Record'] as JsonObject;
    for (const item of records) {
      await approve(person, kind, item);
      for (const { id, path, isRead } of imports) {
        const request: SampledRequest = {
          id,
          path,
          isRead,
          method: 'POST',
          query: {},
          headers: {},
          type: 'application/json',
          body: { kind, items: [item] },
        };
        const label = [kind, (item as { kind?: string }).kind ?? ''].join(' ').trim();
        const places = placesInBody(request, record, { root: schema, under: ['items', 0] });
        for (const one of places) {
          const isFree = one.isFree && isOwnWords(item, one);
          found.push({ ...one, isFree, name: `${label}: ${one.name}` });
        }
      }
    }
  }
  return found;
}
