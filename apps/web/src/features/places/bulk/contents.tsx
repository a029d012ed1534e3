import type { Schema } from '@kierros/api/schema';
import { Skeleton } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../shared/texts.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import { planPlaces } from '../places.api.ts';
import styles from './bulk.module.css';

/** What archiving some places of a location would do. Always asked anew: what is in them changes all the time. */
export function useArchivePlan(locationId: number, ids: readonly number[]) {
  return useQuery({
    queryKey: ['network', 'archive-plan', locationId, ...ids],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) =>
      planPlaces({ kind: 'places', items: [], location_id: locationId, archive: [...ids] }, signal),
  });
}

const counted = [
  'environments',
  'rooms',
  'inspections',
  'planned_dates',
  'open_actions',
  'todos',
  'photos',
] as const satisfies readonly (keyof Schema<'PlaceContents'>)[];

interface ContentsProps {
  query: ReturnType<typeof useArchivePlan>;
  /** Of these kinds, one is the place itself. */
  itself?: 'environments' | 'rooms' | undefined;
}

/** In numbers, what goes with places that are archived. */
export function Contents({ query, itself }: ContentsProps) {
  const t = useTexts();
  const contents = query.data?.archived_contents;
  if (query.isError)
    return <Failed title={t('bulk.countFailed')} onRetry={() => void query.refetch()} />;
  if (!contents) return <Skeleton label={t('bulk.counting')} rows={2} />;
  const shown = counted
    .map((name) => ({ name, count: contents[name] - (name === itself ? 1 : 0) }))
    .filter(({ count }) => count > 0);
  if (shown.length === 0) return <p>{t('bulk.nothingInside')}</p>;
  return (
    <div>
      <p>{t('bulk.contents')}</p>
      <ul className={styles['listed']}>
        {shown.map(({ name, count }) => (
          <li key={name}>{t(`bulk.count.${name}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
