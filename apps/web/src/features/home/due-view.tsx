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
import styles from './home-page.module.css';
import { DueExport } from './due-export.tsx';

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

type Choice = ReturnType<typeof useChoice>;

/** What is due within the chosen place and type: how many in each state, and those in the chosen one. */
function useRows({ state, typeId, place }: Choice) {
  const list = useDeferredStoredList('dueGroups');
  const never = neverIn(list.items ?? []);
  const due = useDue(list.items).rows ?? [];
  const rows = due.filter(
    (row) =>
      (place === null || liesIn(place, row.inspectableId, row.path)) &&
      (typeId === null || row.type.id === typeId),
  );
  const within = (name: State) => rows.filter((row) => states[name](row, never));
  return {
    list,
    isNone: rows.length === 0,
    // What the device does not know is shown as a dash, as in the tiles.
    countOf: (name: State) => (list.items ? within(name).length : '–'),
    shown: within(state).toSorted((a, b) => (a.due < b.due ? -1 : 1)),
  };
}

interface FiltersProps {
  choice: Choice;
  countOf: (name: State) => number | string;
}

/** By state and by type. */
function Filters({ choice: { state, typeId, change }, countOf }: FiltersProps) {
  const t = useTexts();
  const options = useOptions();
  return (
    <>
      <Segments
        legend={t('home.state')}
        value={state}
        onChange={(chosen) => {
          change({ state: chosen });
        }}
        options={stateNames.map((value) => ({
          value,
          label: t(`home.state.${value}`, { count: countOf(value) }),
        }))}
      />
      <SelectField
        label={t('home.type')}
        value={String(typeId ?? '')}
        options={[{ value: '', label: t('home.allTypes') }, ...options(inspectionTypes)]}
        onChange={(type) => {
          change({ type });
        }}
      />
    </>
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
  const t = useTexts();
  const choice = useChoice();
  const { state, place, change } = choice;
  const { list, isNone, countOf, shown } = useRows(choice);
  const isMissing = useIsMissing(place);
  const [grouping, setGrouping] = useState<Grouping>('place');
  const clearPlace = () => {
    showWholeLocation();
    change({ place: '' });
  };
  const places = useStoredList('places').items ?? [];
  return (
    <LocatedPage
      isWide={isDesk}
      title={t('home.dueTitle')}
      filters={
        <>
          <Filters choice={choice} countOf={countOf} />
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
              <DueExport rows={shown} />
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
        <EmptyState title={t(empty[state])} action={isNone && <NextStep />} />
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
