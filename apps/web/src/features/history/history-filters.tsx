import { inspectionTypes, pickText } from '@kierros/domain';
import { CheckboxRow, SelectField } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import { FoldedFilters } from '../../shared/views/folded-filters.tsx';
import { TextFilter } from '../../shared/views/text-filter.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { DueMonth, DueWeekday } from './due-filters.tsx';
import { useInspectors } from './history.api.ts';
import type { Filters } from './history.api.ts';
import type { HistoryMessages } from './history.messages.ts';
import styles from './history-page.module.css';

interface HistoryFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** By template and, for those who may see everyone, by inspector. */
function WhoAndWhat({ filters, onChange }: HistoryFiltersProps) {
  const t = useTexts<HistoryMessages>();
  const { language } = useSnapshot(languageStore);
  const templates = useStoredList('templates').items ?? [];
  const seesAll = useMay()('users.manage');
  const { data } = useInspectors(seesAll);
  const all = { value: '', label: t('history.all') };
  return (
    <>
      <SelectField
        label={t('history.template')}
        value={filters.template}
        options={[
          all,
          ...templates.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, language).text,
          })),
        ]}
        onChange={({ target: { value } }) => {
          onChange({ template: value });
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
          onChange={({ target: { value } }) => {
            onChange({ inspector: value });
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
  const t = useTexts<HistoryMessages>();
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
  const t = useTexts<HistoryMessages>();
  const { language } = useSnapshot(languageStore);
  const inspectables = useStoredList('places').items ?? [];
  const all = { value: '', label: t('history.all') };
  // A room is listed under its environment; its name alone would not identify it.
  const nameOf = (inspectable: (typeof inspectables)[number]) =>
    `${inspectable.kind === 'room' ? '– ' : ''}${pickText(inspectable.name, language).text}`;
  const active = Object.values(filters).filter((value) => value !== '').length;
  return (
    <FoldedFilters
      heading={active > 0 ? t('history.filtersActive', { count: active }) : t('history.filters')}
    >
      <div className={styles['filters']}>
        <SelectField
          label={t('history.type')}
          value={filters.type}
          options={[
            all,
            ...inspectionTypes.map((type) => ({
              value: String(type.id),
              label: type.name[language],
            })),
          ]}
          onChange={(event) => {
            onChange({ type: event.target.value });
          }}
        />
        <SelectField
          label={t('history.place')}
          value={filters.place}
          options={[
            all,
            ...inspectables.map((inspectable) => ({
              value: String(inspectable.id),
              label: nameOf(inspectable),
            })),
          ]}
          onChange={(event) => {
            onChange({ place: event.target.value });
          }}
        />
        <WhoAndWhat filters={filters} onChange={onChange} />
        <DayField
          label={t('history.from')}
          value={filters.from}
          max={filters.to}
          onChange={(from) => {
            onChange({ from });
          }}
        />
        <DayField
          label={t('history.to')}
          value={filters.to}
          min={filters.from}
          onChange={(to) => {
            onChange({ to });
          }}
        />
        <TextFilter
          label={t('history.text')}
          text={filters.text}
          onChange={(text) => {
            onChange({ text });
          }}
        />
        <DueWeekday
          value={filters.dueweekday}
          onChange={(dueweekday) => {
            onChange({ dueweekday });
          }}
        />
        <DueMonth
          value={filters.duemonth}
          onChange={(duemonth) => {
            onChange({ duemonth });
          }}
        />
        <Marks filters={filters} onChange={onChange} />
      </div>
    </FoldedFilters>
  );
}
