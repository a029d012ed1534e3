import type { Call } from '@kierros/api/client';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import { given } from '../../http/query.ts';
import { readEvery } from '../../http/every-page.ts';
import type { PlanKind } from '../../plan/apply-plan.ts';
import type { CurrentState } from '../../plan/changed-since.ts';
import type { Plan, PlanItem } from '../../plan/plan.ts';
import { etagOf, isSameTemplate, keyOf, parseEtag, withoutIds } from './template-content.ts';
import type { Existing, TemplateInput } from './template-content.ts';

/**
 * Reads and changes templates by single calls, each with its own idempotency
 * key, instead of the server's bulk import. The bulk import has another file
 * format, with names of inspectables and without ids; it is all or nothing, so
 * it has neither partial results nor progress; and thousands of templates would
 * hold the single writer of the embedded database during the dry run.
 */
export function templateKind(call: Call): PlanKind {
  return {
    current: async (plan) => {
      const bare = await everyTemplate(call, { where: 'all' });
      const found = currentIn(plan, bare);
      // The content is only needed if something has changed.
      const isAsPlanned = plan.items.every(
        ({ key, mark }) => (found.get(key)?.mark ?? null) === mark,
      );
      return isAsPlanned
        ? found
        : currentIn(plan, await everyTemplate(call, { where: 'all', include: 'questions' }));
    },
    isAsWanted: ({ action, body }, current) =>
      action === 'remove'
        ? current === undefined
        : current !== undefined &&
          isSameTemplate(body as TemplateInput, current.content as Existing),
    act: (item, idempotencyKey) => act(call, item, idempotencyKey),
  };
}

type TemplateQuery = { readonly where: 'all' | undefined; readonly include?: 'questions' };

function everyTemplate(call: Call, { where, include }: TemplateQuery): Promise<Existing[]> {
  return readEvery<Existing>((page) =>
    call('listTemplates', { query: { ...page, ...given({ location_id: where, include }) } }),
  );
}

/**
 * All active templates, with the questions of those that are wanted. Few are read
 * one by one, since a page with all questions is large.
 */
export async function templatesFor(
  call: Call,
  { where, isWanted, concurrency }: Wanted,
): Promise<Existing[]> {
  const bare = await everyTemplate(call, { where });
  const wanted = bare.filter(isWanted);
  if (wanted.length * 10 > bare.length) return everyTemplate(call, { where, include: 'questions' });
  const whole = await mapConcurrently(concurrency, wanted, ({ id }) =>
    call('getTemplate', { params: { id } }),
  );
  const byId = new Map<number, Existing>(whole.map((one) => [one.id, one]));
  return bare.map((one) => byId.get(one.id) ?? one);
}

/** Which templates are read with questions, among all or those of the user's location. */
export type Wanted = {
  readonly where: 'all' | undefined;
  readonly isWanted: (template: Existing) => boolean;
  readonly concurrency: number;
};

// Names need not be unique: existing templates are found by id, new ones by key.
function currentIn(plan: Plan, existing: readonly Existing[]): Map<string, CurrentState> {
  const byId = new Map(existing.map((one) => [one.id, one]));
  const byKey = new Map(existing.map((one) => [keyOf(one), one]));
  const found = new Map<string, CurrentState>();
  for (const { key, mark } of [...plan.items, ...plan.unchanged]) {
    const one = mark === null ? byKey.get(key) : byId.get(parseEtag(mark).id);
    if (one) found.set(key, { id: one.id, mark: etagOf(one), content: one });
  }
  return found;
}

async function act(call: Call, item: PlanItem, idempotencyKey: string) {
  const body = item.body as TemplateInput;
  if (item.action === 'create' || item.mark === null) {
    const made = await call('createTemplate', { body: withoutIds(body), idempotencyKey });
    return { id: made.id, mark: etagOf(made) };
  }
  const { id, version } = parseEtag(item.mark);
  if (item.action === 'remove') {
    await call('deleteTemplate', { params: { id }, ifMatch: version, idempotencyKey });
    return { id, mark: null };
  }
  const changed = await call('updateTemplate', {
    params: { id },
    body: { ...body, version },
    idempotencyKey,
  });
  return { id, mark: etagOf(changed) };
}
