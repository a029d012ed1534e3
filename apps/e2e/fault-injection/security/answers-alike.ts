import type { SampledRequest } from './sampled-requests.ts';
import type { Answered } from './web-person.ts';

const ofTheMoment = new Set([
  'getMetrics',
  'getReadiness',
  'getHealth',
  'verifyStore',
  'listSessions',
  'listBackups',
  'downloadBackup',
]);

/** A response without site-specific values: times, random ids, and last-seen fields. */
const settled = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d[\d:.]+(Z|[+-]\d\d:\d\d)?/g, 'instant')
    // The checksum of a file with such times.
    .replaceAll(/"end",(\d+),"[\da-f]{64}"/g, '"end",$1')
    // It also covers the modification times of other entries.
    .replaceAll(/"plan_hash":"[\da-f]{64}"/g, '"plan_hash":"sum"')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/"(last_seen_at|last_used_at)":(null|"instant")/g, '"$1":"instant"');

/** The part that must be equal on both databases: the whole response of a read, the status of a write. */
export function comparable({ id, isRead }: SampledRequest, answer: Answered | null): string {
  if (answer === null) return 'nothing';
  // How often a sign-in may be retried depends on the timing.
  const { status } = answer;
  if (['login', 'exchangePassword', 'changePassword'].includes(id))
    return [401, 422, 429].includes(status) ? 'refused' : String(status);
  const code = /"code":"(\w+)"/.exec(answer.text)?.[1] ?? '';
  if (status >= 400 || !isRead || ofTheMoment.has(id)) return `${status} ${code}`;
  // A QR code contains the address of its own server.
  const type = answer.headers['content-type'] ?? '';
  if (/^(image\/|application\/pdf)/.test(type)) return `${status} ${type}`;
  return `${status} ${settled(answer.text)}`;
}

/** The position where two texts start to differ, with some context. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return `${around(one)} | ${around(other)}`;
}
