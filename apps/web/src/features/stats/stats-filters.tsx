import { inspectionTypes } from '@kierros/domain';
import { SelectField, Segments, Skeleton } from '@kierros/ui';
import { Suspense, useMemo } from 'react';
import { useStoredList } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { optionsOf, useOptions } from '../../shared/options.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { ranges } from './stats-view.ts';
import type { useStatsView } from './stats-view.ts';
import styles from './stats-page.module.css';

type Props = ReturnType<typeof useStatsView>;

const orNull = (value: string) => (value === '' ? null : value);

function usePlaceOptions() {
  const t = useTexts();
  const language = useLanguage();
  const { items: places } = useStoredList('places');
  return useMemo(
    () => [{ value: '', label: t('app.all') }, ...optionsOf(places ?? [], language)],
    [t, language, places],
  );
}

/** The place and, for the charts, the template. */
function Where({ view, change }: Props) {
  const t = useTexts();
  const options = useOptions();
  const places = usePlaceOptions();
  const templates = useStoredList('templates').items ?? [];
  const own = templates.filter(({ inspectiontype_id: typeId }) => typeId === view.typeId);
  return (
    <>
      <SelectField
        label={t('stats.place')}
        value={String(view.place ?? '')}
        options={places}
        onChange={(value) => {
          change({ place: orNull(value) });
        }}
      />
      <SelectField
        label={t('stats.template')}
        value={String(view.template ?? '')}
        options={[{ value: '', label: t('app.all') }, ...options(own)]}
        onChange={(value) => {
          change({ template: orNull(value) });
        }}
      />
    </>
  );
}

// The calendar of the fields is larger than the page: only an own range loads it.
const CustomDays = lazyWithTexts('CustomDays', ['inspectables'], () => import('./custom-days.tsx'));

/** By type, range, place and template. */
export function StatsFilters({ view, change }: Props) {
  const t = useTexts();
  const options = useOptions();
  return (
    <div className={styles['filters']}>
      <div className={styles['fields']}>
        <SelectField
          label={t('stats.type')}
          value={String(view.typeId)}
          options={options(inspectionTypes)}
          onChange={(value) => {
            change({ type: value, template: null });
          }}
        />
        <Where view={view} change={change} />
        {view.range === 'custom' && (
          <Suspense fallback={<Skeleton rows={1} rowHeight={72} />}>
            <CustomDays view={view} change={change} />
          </Suspense>
        )}
      </div>
      <Segments
        legend={t('stats.range')}
        showLegend
        value={view.range}
        onChange={(range) => {
          change(range === 'custom' ? { range, ...view.days } : { range, from: null, to: null });
        }}
        options={ranges.map((value) => ({ value, label: t(`stats.range.${value}`) }))}
      />
    </div>
  );
}
