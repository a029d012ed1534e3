import { inspectionType, inspectionTypes, isLocalDate } from '@kierros/domain';
import { CheckboxRow, classNames, SelectField } from '@kierros/ui';
import { idIn } from '../../shared/id-in.ts';
import { useOptions } from '../../shared/options.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAddress } from '../../shared/use-address-change.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import { FoldedFilters } from '../../shared/views/folded-filters.tsx';
import { DueWeekday } from './due-filters.tsx';
import styles from './history-page.module.css';
import type { PlaceFilters as Filters } from './place.api.ts';
import placeStyles from './place-page.module.css';

const kinds = [
  ...(['inspection', 'missed', 'correction', 'review'] as const),
  ...(['action', 'planned', 'unplanned'] as const),
];

const names = ['kind', 'type', 'from', 'to', 'dueweekday', 'alone'] as const;

/** The filters in an address; what is unknown counts as not given. */
export function placeFiltersIn(search: URLSearchParams): Filters {
  const day = (name: string) => {
    const text = search.get(name);
    return isLocalDate(text) ? text : '';
  };
  const weekday = idIn(search, 'dueweekday');
  return {
    kind: kinds.find((one) => one === search.get('kind')) ?? null,
    type: inspectionType(idIn(search, 'type') ?? 0)?.id ?? null,
    from: day('from'),
    to: day('to'),
    weekday: weekday !== null && weekday <= 7 ? weekday : null,
    isAlone: search.get('alone') === 'true',
  };
}

/** The filters in the address, and how one is changed, or all or those of days are removed; an empty value removes one. */
export function usePlaceFilters() {
  const { search, change } = useAddress();
  const remove = (removed: readonly string[]) => () => {
    change(Object.fromEntries(removed.map((name) => [name, null])));
  };
  const filters = placeFiltersIn(search);
  return { filters, change, clear: remove(names), allDays: remove(['from', 'to']) };
}

interface PlaceFiltersProps extends Pick<ReturnType<typeof usePlaceFilters>, 'filters' | 'change'> {
  /** Whether anything can lie below the place. */
  hasBelow: boolean;
}

/** By kind of event, inspection type and day, and with or without what lies below the place. */
export function PlaceFilters({ filters, change, hasBelow }: PlaceFiltersProps) {
  const t = useTexts();
  const options = useOptions();
  const all = { value: '', label: t('app.all') };
  const set = (name: (typeof names)[number]) => (value: string) => {
    change({ [name]: value });
  };
  const active = Object.values(filters).filter(
    (one) => one !== null && one !== '' && one !== false,
  );
  return (
    <FoldedFilters
      heading={
        active.length > 0
          ? t('history.filtersActive', { count: active.length })
          : t('history.filters')
      }
    >
      <div className={classNames(styles['filters'], placeStyles['filters'])}>
        <SelectField
          label={t('history.place.kind')}
          value={filters.kind ?? ''}
          options={[all, ...kinds.map((value) => ({ value, label: t(`history.event.${value}`) }))]}
          onChange={set('kind')}
        />
        <SelectField
          label={t('history.type')}
          value={String(filters.type ?? '')}
          options={[all, ...options(inspectionTypes)]}
          onChange={set('type')}
        />
        <DayField
          label={t('history.from')}
          value={filters.from}
          max={filters.to}
          onChange={set('from')}
        />
        <DayField
          label={t('history.to')}
          value={filters.to}
          min={filters.from}
          onChange={set('to')}
        />
        <DueWeekday value={String(filters.weekday ?? '')} onChange={set('dueweekday')} />
        {hasBelow && (
          <div className={styles['marks']}>
            <CheckboxRow
              label={t('history.alone')}
              checked={filters.isAlone}
              onChange={() => {
                change({ alone: filters.isAlone ? '' : 'true' });
              }}
            />
          </div>
        )}
      </div>
    </FoldedFilters>
  );
}
