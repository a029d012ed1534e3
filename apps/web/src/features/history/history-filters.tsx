import { inspectionTypes, pickText } from '@kierros/domain';
import { SelectField } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import { TextFilter } from '../../shared/views/text-filter.tsx';
import type { Filters } from './history.api.ts';
import type { HistoryMessages } from './history.messages.ts';
import styles from './history-page.module.css';

interface HistoryFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** Filters by type, inspectable and date. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const t = useTexts<HistoryMessages>();
  const { language } = useSnapshot(languageStore);
  const inspectables = useStoredList('places').items ?? [];
  const all = { value: '', label: t('history.all') };
  // A room is listed under its environment; its name alone would not identify it.
  const nameOf = (inspectable: (typeof inspectables)[number]) =>
    `${inspectable.kind === 'room' ? '– ' : ''}${pickText(inspectable.name, language).text}`;
  return (
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
    </div>
  );
}
