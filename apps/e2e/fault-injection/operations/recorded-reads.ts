import { createHash } from 'node:crypto';
import type { KierrosClient } from '@kierros/api/client';
import { dayFromNow } from '../../src/days.ts';

/** Fields of responses that are not stored: of the caller, the time, and the request. */
const passing = new Set([
  'request_id',
  'server_time',
  'last_seen_at',
  'last_used_at',
  'expires_at',
]);

const withoutPassing = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (passing.has(key) ? undefined : value)) ?? null,
  );

/** Reads of every resource of a site, at least as many as requested if there is enough data. */
export async function readsOf(admin: KierrosClient, count: number): Promise<string[]> {
  const all = { per_page: 1000 };
  const rooms = (await admin.call('listRooms', { query: all })).items;
  const forms = (await admin.call('listForms', { query: all })).items;
  const templates = (await admin.call('listTemplates', { query: { per_page: 100 } })).items;
  const { items: locations } = await admin.call('listLocations', { query: { per_page: 100 } });
  const day = dayFromNow(0).replaceAll('-', '/');
  const reads = [
    ...locations.flatMap(({ id }) => [
      `/inspectable/locations/${id}`,
      `/inspectable/environments?location_id=${id}`,
      `/inspectable/rooms?location_id=${id}&per_page=200`,
      `/inspection/templates/location/${id}`,
      `/inspection/inspections/due?location_id=${id}`,
      `/inspection/inspections/overdue?location_id=${id}`,
      `/inspection/on-time?location_id=${id}`,
      `/inspection/forms?location_id=${id}`,
      `/inspection/pending?location_id=${id}`,
    ]),
    ...templates.flatMap(({ id }) => [
      `/inspection/templates/${id}`,
      `/inspection/templates/${id}/details/fi`,
      `/inspection/templates/${id}/questions/all`,
      `/inspection/stats/${id}`,
    ]),
    '/inspectable/inspectables-for-search',
    '/inspectable/environment-types',
    '/inspectable/room-types',
    '/inspection/templates',
    '/inspection/oldest-inspection',
    '/inspection/buttons',
    '/notification/notifications',
    '/users',
    '/user/profile',
    `/inspection/schedule/${day.slice(0, 7)}`,
    `/inspection/schedule/${day}`,
    ...rooms.flatMap(({ id }) => [
      `/inspectable/inspectables/${id}`,
      `/inspection/histories/inspectable/${id}`,
      `/inspection/templates-for-inspectable/${id}`,
    ]),
    ...forms.map(({ id }) => `/inspection/forms/${id}`),
  ];
  return reads.slice(0, count);
}

type Answers = ReadonlyMap<string, string>;

/** The server's responses to these, without the transient fields. */
export async function answersTo(
  { url, token }: { url: string; token: string },
  reads: readonly string[],
): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const path of reads) {
    const answer = await fetch(`${url}/api/v2${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    answers.set(path, `${answer.status} ${withoutPassing(await answer.text())}`);
  }
  return answers;
}

/** The served bytes of every photo of these forms, as hashes. */
export async function photosServed(
  { url, token }: { url: string; token: string },
  names: readonly string[],
): Promise<Answers> {
  const served = new Map<string, string>();
  for (const name of names) {
    const answer = await fetch(`${url}/uploaded_images/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    served.set(name, `${answer.status} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return served;
}

/** How many have status 200 and are equal both times. */
export const equalIn = (before: Answers, after: Answers): number =>
  [...before].filter(([path, answer]) => answer.startsWith('200 ') && after.get(path) === answer)
    .length;
