import { pickText } from '@kierros/domain';
import { Card, classNames, EmptyState, Segments, Skeleton } from '@kierros/ui';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import type { DueRow } from '../../device/due-rows.ts';
import { NextStep } from '../../device/next-step.tsx';
import { useDeferredStoredList } from '../../device/use-device.ts';
import { useDue } from '../../device/use-due.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import {
  liesIn,
  InspectableChip,
  useChosenInspectable,
} from '../../shared/views/chosen-inspectable.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { DueFailed, Staleness } from './due-lists.tsx';
import { DueRowItem } from './due-row-item.tsx';
import type { HomeMessages } from './home.messages.ts';
import styles from './home-page.module.css';

const states = {
  overdue: (row: DueRow) => row.daysOverdue > 0,
  now: (row: DueRow) => row.isNow && row.daysOverdue <= 0,
  coming: (row: DueRow) => !row.isNow && row.isUpcoming,
};

type State = keyof typeof states;
type Grouping = 'place' | 'type';

const empty = {
  overdue: 'home.noneOverdue',
  now: 'home.noneNow',
  coming: 'home.noneComing',
} as const;

/** Everything due in one state, grouped by environment or by type. Read from the device. */
export function DueView() {
  const t = useTexts<HomeMessages & AppMessages>();
  const { language } = useSnapshot(languageStore);
  const list = useDeferredStoredList('dueGroups');
  const [state, setState] = useState<State>('overdue');
  const [grouping, setGrouping] = useState<Grouping>('place');
  const inspectable = useChosenInspectable();
  const due = useDue(list.items).rows ?? [];
  const rows = due.filter(
    (row) => !inspectable || liesIn(inspectable.id, row.inspectableId, row.path),
  );
  // What the device does not know is shown as a dash, as in the tiles.
  const count = (name: State) => (list.items ? rows.filter(states[name]).length : '–');
  // The environment of a room; an inspectable without one is its own group.
  const inspectableOf = (row: DueRow) => pickText(row.path.at(-1)?.name ?? row.name, language).text;
  const shown = rows.filter(states[state]).toSorted((a, b) => (a.due < b.due ? -1 : 1));
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
  const groups = Map.groupBy(shown, (row) =>
    grouping === 'type' ? row.type.name[language] : inspectableOf(row),
  );
  return (
    <LocatedPage
      title={t('home.dueTitle')}
      filters={
        <>
          <Segments
            legend={t('home.state')}
            value={state}
            onChange={setState}
            options={(['overdue', 'now', 'coming'] as const).map((value) => ({
              value,
              label: t(`home.state.${value}`, { count: count(value) }),
            }))}
          />
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
      }
    >
      <InspectableChip />
      {list.items && <Staleness list={list} />}
      {!list.items && !list.isLoading && <DueFailed onRetry={list.retry} />}
      {list.isLoading && <Skeleton label={t('app.loading')} rows={6} rowHeight={72} />}
      {list.items && shown.length === 0 && (
        <EmptyState title={t(empty[state])} action={rows.length === 0 && <NextStep />} />
      )}
      {shown.length > 0 && (
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
      )}
    </LocatedPage>
  );
}
