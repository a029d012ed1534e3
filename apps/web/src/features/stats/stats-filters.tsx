import { inspectionTypes, pickText } from '@kierros/domain';
import { lazyPart, SelectField, Segments, Skeleton } from '@kierros/ui';
import { Suspense, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import { ranges } from './stats-view.ts';
import type { useStatsView } from './stats-view.ts';
import styles from './stats-page.module.css';
import type { StatsMessages } from './stats.messages.ts';

type Props = ReturnType<typeof useStatsView>;

const orNull = (value: string) => (value === '' ? null : value);

function usePlaceOptions() {
  const t = useTexts<StatsMessages>();
  const { language } = useSnapshot(languageStore);
  const { items: places } = useStoredList('places');
  return useMemo(
    () => [
      { value: '', label: t('stats.all') },
      ...(places ?? []).map(({ id, kind, name }) => ({
        value: String(id),
        // A room is listed under its environment; its name alone would not identify it.
        label: `${kind === 'room' ? '– ' : ''}${pickText(name, language).text}`,
      })),
    ],
    [t, language, places],
  );
}

/** The place and, for the charts, the template. */
function Where({ view, change }: Props) {
  const t = useTexts<StatsMessages>();
  const { language } = useSnapshot(languageStore);
  const places = usePlaceOptions();
  const templates = useStoredList('templates').items ?? [];
  const own = templates.filter(({ inspectiontype_id: typeId }) => typeId === view.typeId);
  return (
    <>
      <SelectField
        label={t('stats.place')}
        value={String(view.place ?? '')}
        options={places}
        onChange={({ target: { value } }) => {
          change({ place: orNull(value) });
        }}
      />
      <SelectField
        label={t('stats.template')}
        value={String(view.template ?? '')}
        options={[
          { value: '', label: t('stats.all') },
          ...own.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, language).text,
          })),
        ]}
        onChange={({ target: { value } }) => {
          change({ template: orNull(value) });
        }}
      />
    </>
  );
}

// The calendar of the fields is larger than the page: only an own range loads it.
const CustomDays = lazyPart(
  async () => (await withTexts(['inspectables'], () => import('./custom-days.tsx'))).CustomDays,
);

/** By type, range, place and template. */
export function StatsFilters({ view, change }: Props) {
  const t = useTexts<StatsMessages & AppMessages>();
  const { language } = useSnapshot(languageStore);
  return (
    <div className={styles['filters']}>
      <div className={styles['fields']}>
        <SelectField
          label={t('stats.type')}
          value={String(view.typeId)}
          options={inspectionTypes.map((type) => ({
            value: String(type.id),
            label: type.name[language],
          }))}
          onChange={({ target: { value } }) => {
            change({ type: value, template: null });
          }}
        />
        <Where view={view} change={change} />
        {view.range === 'custom' && (
          <Suspense fallback={<Skeleton label={t('app.loading')} rows={1} rowHeight={72} />}>
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
