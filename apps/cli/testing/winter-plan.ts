import type { Schema } from '@kierros/api/schema';
import type { Answers, Seen } from './fake-server.ts';
import { runKierros } from './run-kierros.ts';
import { changeServer, refusedWith } from './change-server.ts';
import type { Sent } from './change-server.ts';
import { aUser } from './wire.ts';

// Changes of a winter, of which the server refuses two.

export const change = (id: number, due_date: string) => ({
  inspectable_id: id,
  inspection_type_id: 'continuous',
  due_date,
});
export const changes = [
  change(88, '2026-12-01'),
  change(88, '2026-12-08'),
  change(88, '2026-12-29'),
  change(89, '2026-11-27'),
  { action: 'move', id: 55, new_due_date: '2026-12-03' },
];
export const files = { 'winter.json': JSON.stringify(changes) };
export const good = { 'good.json': JSON.stringify([changes[0], changes[4]]) };

const title = (id: number) => ({
  en: id === 90 ? 'Luokka 90 (en)' : `Luokka ${id}`,
  fi: `Luokka ${id}`,
});
const entry = { inspectable_id: 90, inspection_type_id: 1, due_date: '2026-12-01' };

/** Validates these changes as the server would: by the requested day. */
export function validated(record: Sent): Partial<Schema<'BulkLine'>> {
  if (record['id'] !== undefined) {
    const known = { id: 55, version: 1, title: title(90), before: entry };
    return { ...known, outcome: record['remove'] === true ? 'archive' : 'change' };
  }
  const day = record['due_date'];
  const about = { version: null, title: title(Number(record['inspectable_id'])) };
  if (day === '2026-12-29') return { ...about, ...refusedWith('max_reached') };
  return day === '2026-11-27' ? { ...about, ...refusedWith('already_scheduled') } : about;
}

/** A server that validates so, each with changes of its own. */
export const winterServer = (
  validate: (record: Sent, index: number) => Partial<Schema<'BulkLine'>> = validated,
) => {
  const server = changeServer({
    validate: (record, index) =>
      server.isStale(record['id'] ?? 91) && record['version'] !== undefined
        ? { ...validate(record, index), ...refusedWith('stale_version') }
        : validate(record, index),
  });
  const answers = {
    validateSession: () => ({ json: aUser() }),
    ...server.answers,
  } satisfies Answers;
  return { ...server, answers };
};

export const run = (words: string, around: Parameters<typeof runKierros>[1] = {}) =>
  runKierros(`schedule ${words}`, { answers: winterServer().answers, ...around });
export const applied = (seen: readonly Seen[]) => seen.filter(({ id }) => id === 'applyImport');
