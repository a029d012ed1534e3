import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { can } from '@kierros/domain';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import type { Context } from '../../command/context.ts';
import { everyPage } from '../../http/every-page.ts';
import { farthestDays } from './due-rows.ts';
import { inspectableWord } from './inspectable-word.ts';

// Above this count, one list of everything is cheaper than one request per id.
const MAX_NAMES = 20;

/** The names of inspectables by id; unknown ids are left out. */
export async function inspectableNames(
  context: Context,
  call: Call,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { language, config } = context;
  const wanted = [...new Set(ids)];
  const names = new Map<number, string>();
  if (wanted.length > MAX_NAMES) {
    const { role } = await call('validateSession');
    const scope = can(role, 'location.switch') ? { location_id: 'all' as const } : {};
    const pages = everyPage((page) =>
      call('listDue', { query: { ...page, days: farthestDays, ...scope } }),
    );
    for await (const { items } of pages)
      for (const { inspectable_id: id, name } of items)
        names.set(id, inspectableWord({ inspectable_id: id, name }, language));
  }
  const missing = wanted.filter((id) => !names.has(id));
  await mapConcurrently(config.concurrency, missing, async (id) => {
    try {
      const { name } = await call('getInspectable', { params: { id } });
      names.set(id, inspectableWord({ inspectable_id: id, name }, language));
    } catch (error) {
      // The server refuses the change with its own message; here the name is only missing.
      if (!(error instanceof KierrosProblem) || error.code !== 'not_found') throw error;
    }
  });
  return names;
}
