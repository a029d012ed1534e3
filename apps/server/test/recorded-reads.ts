import type { Person } from './client.ts';

/** Response fields that are not stored: they depend on the user, the time and the request. */
const passing = new Set(['request_id', 'server_time', 'last_seen_at', 'expires_at']);

const withoutPassing = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (passing.has(key) ? undefined : value));

const inspectables = [1, 2, 10, 11, 12, 13, 20, 21, 22];
const templates = [1, 2, 3];

/** A hundred reads over all resources, for a site of `smallSite` with these forms. */
export function readsOf(forms: readonly number[]): string[] {
  return [
    ...inspectables.map((id) => `/inspectable/inspectables/${id}`),
    ...inspectables.map((id) => `/inspectable/inspectables/${id}/translations`),
    ...inspectables.map((id) => `/inspectable/inspectables/${id}/can-be-inspected`),
    ...inspectables.map((id) => `/inspection/histories/inspectable/${id}`),
    ...inspectables.map((id) => `/inspection/templates-for-inspectable/${id}`),
    ...forms.map((id) => `/inspection/forms/${id}`),
    ...templates.flatMap((id) => [
      `/inspection/templates/${id}`,
      `/inspection/templates/${id}/details/fi`,
      `/inspection/templates/${id}/questions/all`,
      `/inspection/stats/${id}`,
    ]),
    ...[1, 2].flatMap((location) => [
      `/inspectable/environments?location_id=${location}`,
      `/inspectable/rooms?location_id=${location}`,
      `/inspectable/locations/${location}`,
      `/inspection/templates/location/${location}`,
      `/inspection/inspections/due?location_id=${location}`,
      `/inspection/inspections/overdue?location_id=${location}`,
      `/inspection/on-time?location_id=${location}`,
      `/inspection/forms?location_id=${location}`,
      `/inspection/pending?location_id=${location}`,
      `/audit?location_id=${location}&entity=form`,
    ]),
    ...[10, 11, 12].map((month) => `/inspection/schedule/2026/${month}`),
    ...[21, 22, 23].map((day) => `/inspection/schedule/2026/11/${day}`),
    '/inspectable/inspectables-for-search',
    '/inspectable/environment-types',
    '/inspectable/room-types',
    '/inspection/templates',
    '/inspection/oldest-inspection',
    '/inspection/in-progress',
    '/inspection/buttons',
    '/notification/notifications',
    '/notification/preferences',
    '/inspection/notification-definitions',
    '/users',
    '/users/2',
    '/user/profile',
  ];
}

/** The responses to reads, by path: status and content without transient fields. */
export async function answersTo(
  person: Person,
  reads: readonly string[],
): Promise<Record<string, { status: number; content: unknown }>> {
  const answers: Record<string, { status: number; content: unknown }> = {};
  for (const path of reads) {
    const answer = await person.get(path);
    answers[path] = { status: answer.statusCode, content: withoutPassing(answer.body) };
  }
  return answers;
}
