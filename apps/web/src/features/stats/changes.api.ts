import type { Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cacheView } from '../../device/lists/cached-views.ts';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { todayHere } from '../../shared/today.ts';

/** What was done, found and left since a day, of all types. */
export interface Changes {
  /** The day of the mark; null before the first time. */
  day: string | null;
  stats: Schema<'Stats'> | null;
  work: Schema<'ActionStats'> | null;
}

const key = ['network', 'stats', 'changes'] as const;

async function fetchChanges(id: number, today: string): Promise<Changes> {
  const { day } = await api.call('getChangesMark');
  // A mark that was moved in a time zone further east.
  if (day === null || day > today) return { day, stats: null, work: null };
  const query = { from: day, to: today };
  const [stats, work] = await Promise.all([
    api.call('getStats', { params: { id }, query }),
    api.call('getActionStats', { query: { ...query, location_id: id } }),
  ]);
  return { day, stats, work };
}

/** What changed at the current location since the mark of the person. */
export function useChanges() {
  const id = useCurrentLocationId();
  const today = todayHere();
  return useQuery({
    queryKey: [...key, id, today],
    enabled: id !== null,
    queryFn: () => cacheView('stats changes', [id], () => fetchChanges(id ?? 0, today)),
  });
}

/** Moves the mark to today. */
export function useMoveMark() {
  const queries = useQueryClient();
  return async () => {
    await api.call('moveChangesMark', { body: { day: todayHere() } });
    await queries.invalidateQueries({ queryKey: key });
  };
}
