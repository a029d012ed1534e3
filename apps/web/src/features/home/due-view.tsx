import { inspectionTypes, pickText } from '@kierros/domain';
import { Card, classNames, EmptyState, Segments, SelectField, Skeleton } from '@kierros/ui';
import { Suspense, useState } from 'react';
import type { CSSProperties } from 'react';
import type { StoredDue } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { NextStep } from '../../device/lists/next-step.tsx';
import { ListAge } from '../../device/lists/not-updated.tsx';
import { useDeferredStoredList, useStoredList } from '../../device/use-device.ts';
import { useDue } from '../../device/lists/use-due.ts';
import { useIsMissing } from '../../device/lists/use-is-missing.ts';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { idIn } from '../../shared/id-in.ts';
import { useLanguage } from '../../shared/language.ts';
import { useOptions } from '../../shared/options.ts';
import { useDesk } from '../../shared/table/use-desk.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import {
  liesIn,
  InspectableChip,
  showWholeLocation,
  useChosenInspectable,
} from '../../shared/views/chosen-inspectable.tsx';
import { useAddress } from '../../shared/use-address-change.ts';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { DueFailed } from './due-lists.tsx';
import { DueRowItem } from './due-row-item.tsx';
import type { HomeMessages } from './home.messages.ts';
import styles from './home-page.module.css';

// Only a desk needs the table: a phone never loads it.
const DueTable = lazyWithTexts(
  'DueTable',
  ['inspectables', 'problems', 'table'],
  () => import('./due-table.tsx'),
);

// Only an address that names a place which is not there needs it.
const PlaceNotFound = lazyWithTexts(
  'PlaceNotFound',
  ['export', 'inspectables'],
  () => import('../../shared/views/place-not-found.tsx'),
);

/** The types that were never inspected, by place. Not a field of the rows: the start of the app has no use for it. */
type Never = ReadonlyMap<number, ReadonlySet<number>>;

const neverIn = (groups: readonly StoredDue[]): Never =>
  new Map(
    groups.map(({ inspectable_id: id, due }) => [
      id,
      new Set(
        due
          .filter(({ last_done_on: lastDone }) => lastDone === null)
          .map(({ inspectiontype_id: typeId }) => typeId),
      ),
    ]),
  );

const states = {
  overdue: (row: DueRow) => row.daysOverdue > 0,
  now: (row: DueRow) => row.isNow && row.daysOverdue <= 0,
  coming: (row: DueRow) => !row.isNow && row.isUpcoming,
  never: (row: DueRow, never: Never) => never.get(row.inspectableId)?.has(row.type.id) === true,
};

type State = keyof typeof states;
const stateNames = ['overdue', 'now', 'coming', 'never'] as const satisfies State[];
type Grouping = 'place' | 'type';

const empty = {
  overdue: 'home.noneOverdue',
  now: 'home.noneNow',
  coming: 'home.noneComing',
  never: 'home.noneNever',
} as const;

/** What the address says; the place in it takes precedence over the inspectable chosen in the panel. */
function useChoice() {
  const { search, change } = useAddress();
  const chosen = useChosenInspectable();
  const given = search.get('state');
  const state: State = stateNames.find((one) => one === given) ?? 'overdue';
  const place = idIn(search, 'place') ?? chosen?.id ?? null;
  return { state, typeId: idIn(search, 'type'), place, change };
}

interface TypeFilterProps {
  typeId: number | null;
  onChange: (value: string) => void;
}

function TypeFilter({ typeId, onChange }: TypeFilterProps) {
  const t = useTexts<HomeMessages>();
  const options = useOptions();
  return (
    <SelectField
      label={t('home.type')}
      value={String(typeId ?? '')}
      options={[{ value: '', label: t('home.allTypes') }, ...options(inspectionTypes)]}
      onChange={onChange}
    />
  );
}

/** The rows under the environment or the type that they belong to. */
function Groups({ rows, grouping }: { rows: readonly DueRow[]; grouping: Grouping }) {
  const language = useLanguage();
  // The environment of a room; an inspectable without one is its own group.
  const inspectableOf = (row: DueRow) => pickText(row.path.at(-1)?.name ?? row.name, language).text;
  const groups = Map.groupBy(rows, (row) =>
    grouping === 'type' ? row.type.name[language] : inspectableOf(row),
  );
  return (
    <Card flush>
      {[...groups].map(([name, own]) => (
        <section
          key={name}
          className={classNames(styles['day'], styles['far'])}
          style={{ '--rows': own.length } as CSSProperties}
        >
          <h2>{name}</h2>
          <ul>
            {own.map((row) => (
              <DueRowItem key={row.key} row={row} under={grouping} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/**
 * Everything due in one state: grouped by environment or by type, at a desk a table. Read from the device.
 */
export function DueView() {
  const isDesk = useDesk();
  const t = useTexts<HomeMessages>();
  const language = useLanguage();
  const list = useDeferredStoredList('dueGroups');
  const { state, typeId, place, change } = useChoice();
  const isMissing = useIsMissing(place);
  const [grouping, setGrouping] = useState<Grouping>('place');
  const clearPlace = () => {
    showWholeLocation();
    change({ place: '' });
  };
  const never = neverIn(list.items ?? []);
  const places = useStoredList('places').items ?? [];
  const due = useDue(list.items).rows ?? [];
  const rows = due.filter(
    (row) =>
      (place === null || liesIn(place, row.inspectableId, row.path)) &&
      (typeId === null || row.type.id === typeId),
  );
  const within = (name: State) => rows.filter((row) => states[name](row, never));
  // What the device does not know is shown as a dash, as in the tiles.
  const count = (name: State) => (list.items ? within(name).length : '–');
  const shown = within(state).toSorted((a, b) => (a.due < b.due ? -1 : 1));
  // What is shown, as the device knows it, in the language of the screen.
  const exported = shown.map((row) => ({
    place: pickText(row.name, language).text,
    path: row.path.map(({ name }) => pickText(name, language).text).join(' › '),
    inspectable_id: row.inspectableId,
    inspectiontype: row.type.name[language],
    due: row.due,
    opens_on: row.opensOn,
    days_overdue: row.daysOverdue,
  }));
  return (
    <LocatedPage
      isWide={isDesk}
      title={t('home.dueTitle')}
      filters={
        <>
          <Segments
            legend={t('home.state')}
            value={state}
            onChange={(state) => {
              change({ state });
            }}
            options={stateNames.map((value) => ({
              value,
              label: t(`home.state.${value}`, { count: count(value) }),
            }))}
          />
          <TypeFilter
            typeId={typeId}
            onChange={(type) => {
              change({ type });
            }}
          />
          {!isDesk && (
            <>
              <Segments
                legend={t('home.groupBy')}
                value={grouping}
                onChange={setGrouping}
                options={[
                  { value: 'place', label: t('home.byPlace') },
                  { value: 'type', label: t('home.byType') },
                ]}
              />
              <ExportEntry source={{ rows: () => Promise.resolve(exported), name: 'due' }} />
            </>
          )}
        </>
      }
    >
      {isMissing ? (
        <Suspense fallback={null}>
          <PlaceNotFound onClear={clearPlace} />
        </Suspense>
      ) : (
        <InspectableChip given={places.find(({ id }) => id === place)} onClear={clearPlace} />
      )}
      {list.items && <ListAge list={list} />}
      {!list.items && !list.isLoading && <DueFailed onRetry={list.retry} />}
      {list.isLoading && <Skeleton rows={6} rowHeight={isDesk ? 52 : 72} />}
      {list.items && !isMissing && shown.length === 0 && (
        <EmptyState title={t(empty[state])} action={rows.length === 0 && <NextStep />} />
      )}
      {shown.length > 0 && !isDesk && <Groups rows={shown} grouping={grouping} />}
      {shown.length > 0 && isDesk && (
        <Suspense fallback={<Skeleton rows={6} rowHeight={52} />}>
          <DueTable key={state} rows={shown} />
        </Suspense>
      )}
    </LocatedPage>
  );
}
