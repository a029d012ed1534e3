import { inspectionTypes } from '@kierros/domain';
import { CheckboxRow, SelectField } from '@kierros/ui';
import { useStoredList } from '../../device/use-device.ts';
import { useOptions } from '../../shared/options.ts';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import { FoldedFilters } from '../../shared/views/folded-filters.tsx';
import { TextFilter } from '../../shared/views/text-filter.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { DueMonth, DueWeekday } from './due-filters.tsx';
import { useInspectors } from './history.api.ts';
import type { Filters } from './history.api.ts';
import styles from './history-page.module.css';

interface HistoryFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** By template and, for those who may see everyone, by inspector. */
function WhoAndWhat({ filters, onChange }: HistoryFiltersProps) {
  const t = useTexts();
  const options = useOptions();
  const templates = useStoredList('templates').items ?? [];
  const seesAll = useMay()('users.manage');
  const { data } = useInspectors(seesAll);
  const all = { value: '', label: t('app.all') };
  return (
    <>
      <SelectField
        label={t('history.template')}
        value={filters.template}
        options={[all, ...options(templates)]}
        onChange={(template) => {
          onChange({ template });
        }}
      />
      {seesAll && (
        <SelectField
          label={t('history.inspector')}
          value={filters.inspector}
          options={[
            all,
            ...(data?.items ?? []).map((user) => ({
              value: String(user.id),
              label: `${user.first_name} ${user.last_name}`.trim() || user.username,
            })),
          ]}
          onChange={(inspector) => {
            onChange({ inspector });
          }}
        />
      )}
    </>
  );
}

const marks = [
  ['low', 'history.onlyLow'],
  ['late', 'history.onlyLate'],
  ['ontime', 'history.onlyOnTime'],
  ['photo', 'history.onlyPhoto'],
  ['alone', 'history.alone'],
] as const;

/** Only low ratings, only late ones or those on time, only those with photos. */
function Marks({ filters, onChange }: HistoryFiltersProps) {
  const t = useTexts();
  return (
    <div className={styles['marks']}>
      {marks
        .filter(([name]) => name !== 'alone' || filters.alone !== '')
        .map(([name, label]) => (
          <CheckboxRow
            key={name}
            label={t(label)}
            checked={filters[name] === 'true'}
            onChange={() => {
              onChange({
                // Nothing is both late and on time.
                ...(name === 'late' && { ontime: '' }),
                ...(name === 'ontime' && { late: '' }),
                [name]: filters[name] === 'true' ? '' : 'true',
              });
            }}
          />
        ))}
    </div>
  );
}

/** Filters by type, inspectable, date, template, inspector and what was found. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const t = useTexts();
  const options = useOptions();
  const inspectables = useStoredList('places').items ?? [];
  const all = { value: '', label: t('app.all') };
  const active = Object.values(filters).filter((value) => value !== '').length;
  const set = (name: keyof Filters) => (value: string) => {
    onChange({ [name]: value });
  };
  return (
    <FoldedFilters
      heading={active > 0 ? t('history.filtersActive', { count: active }) : t('history.filters')}
    >
      <div className={styles['filters']}>
        <SelectField
          label={t('history.type')}
          value={filters.type}
          options={[all, ...options(inspectionTypes)]}
          onChange={set('type')}
        />
        <SelectField
          label={t('history.place')}
          value={filters.place}
          options={[all, ...options(inspectables)]}
          onChange={set('place')}
        />
        <WhoAndWhat filters={filters} onChange={onChange} />
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
        <TextFilter label={t('history.text')} text={filters.text} onChange={set('text')} />
        <DueWeekday value={filters.dueweekday} onChange={set('dueweekday')} />
        <DueMonth value={filters.duemonth} onChange={set('duemonth')} />
        <Marks filters={filters} onChange={onChange} />
      </div>
    </FoldedFilters>
  );
}
