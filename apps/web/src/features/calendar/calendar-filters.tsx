import { inspectionTypes } from '@kierros/domain';
import { SelectField } from '@kierros/ui';
import { useStoredList } from '../../device/use-device.ts';
import { useOptions } from '../../shared/options.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CalendarFilter, CalendarSpan } from './calendar.api.ts';
import { FoldedFilters } from '../../shared/views/folded-filters.tsx';
import styles from './calendar-page.module.css';

interface CalendarFiltersProps {
  filter: CalendarFilter;
  inspectors: CalendarSpan['inspectors'];
  /** The days are shown first: a location may have thousands of places. */
  isLoaded: boolean;
  onNarrow: (name: 'type' | 'environment' | 'inspector', value: string) => void;
}

/** Filters by type, environment and inspector; folded on a phone. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { filter, inspectors, isLoaded, onNarrow } = props;
  const t = useTexts();
  const options = useOptions();
  const places = useStoredList('places', isLoaded).items ?? [];
  const all = { value: '', label: t('app.all') };
  const fields = [
    {
      name: 'type' as const,
      label: t('calendar.type'),
      value: filter.type,
      options: options(inspectionTypes),
    },
    {
      name: 'environment' as const,
      label: t('calendar.environment'),
      value: filter.environment,
      options: options(places.filter(({ kind }) => kind === 'environment')),
    },
    {
      name: 'inspector' as const,
      label: t('calendar.inspector'),
      value: filter.inspector,
      options: inspectors.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  const active = fields.filter(({ value }) => value !== null).length;
  return (
    <FoldedFilters
      heading={active > 0 ? t('calendar.filtersActive', { count: active }) : t('calendar.filters')}
    >
      <div className={styles['filters']}>
        {fields.map(({ name, label, value, options: choices }) => (
          <SelectField
            key={name}
            label={label}
            value={value === null ? '' : String(value)}
            options={[all, ...choices]}
            onChange={(value) => {
              onNarrow(name, value);
            }}
          />
        ))}
      </div>
    </FoldedFilters>
  );
}
