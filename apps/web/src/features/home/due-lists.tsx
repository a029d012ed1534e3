import { Card, Chip, classNames, EmptyState, ProgressRing, Skeleton } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StoredDue } from '../../device/device-records.ts';
import { nextRow, rowsByDay, rowsNow } from '../../device/lists/due-rows.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { NextStep } from '../../device/lists/next-step.tsx';
import { ListAge } from '../../device/lists/not-updated.tsx';
import { useDeferredStoredList } from '../../device/use-device.ts';
import type { StoredListState } from '../../device/use-device.ts';
import { useDue } from '../../device/lists/use-due.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { Deferred } from '../../shared/deferred.tsx';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import {
  liesIn,
  InspectableChip,
  useChosenInspectable,
} from '../../shared/views/chosen-inspectable.tsx';
import { Failed } from '../../shared/views/failed.tsx';
import { NoLocation } from '../../shared/views/no-location.tsx';
import { DueRowItem } from './due-row-item.tsx';
import styles from './home-page.module.css';
import { Section } from './section.tsx';
import { useSetup } from './setup-store.ts';
import { stepsStore } from './steps-store.ts';
import { useShowMore } from '../../shared/views/use-show-more.tsx';

const shownAtFirst = 12;
// The number of rows that fill the first screen, also on a desktop.
const screenful = 9;

function NowList({ rows }: { rows: readonly DueRow[] }) {
  const t = useTexts();
  const { count, moreOf } = useShowMore(shownAtFirst);
  if (rows.length === 0) return null;
  return (
    <Section title={t('home.now')} aside={<Chip>{rows.length}</Chip>}>
      <Card flush>
        <ul>
          {rows.slice(0, count).map((row) => (
            <DueRowItem key={row.key} row={row} />
          ))}
        </ul>
        {moreOf(rows.length, t('home.showAll', { count: rows.length }), true)}
      </Card>
    </Section>
  );
}

function ComingList({ rows }: { rows: readonly DueRow[] }) {
  const t = useTexts();
  const day = useFormatDay();
  const days = rowsByDay(rows);
  if (days.length === 0) return null;
  return (
    <Section title={t('home.coming')}>
      <Card flush>
        {days.map((group) => (
          <div key={group.day} className={styles['day']}>
            <h3>{day(group.day)}</h3>
            <ul>
              {group.rows.map((row) => (
                <DueRowItem key={row.key} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </Section>
  );
}

function AllDone({ rows }: { rows: readonly DueRow[] }) {
  const t = useTexts();
  const day = useFormatDay();
  const pick = usePickText();
  const next = nextRow(rows);
  const name = next ? pick(next.name) : '';
  return (
    <Card>
      <EmptyState
        icon={<ProgressRing value={1} max={1} size={56} label={t('home.empty')} />}
        title={next ? t('home.empty') : t('home.emptyNothing')}
        action={!next && <NextStep />}
        text={
          next && (
            <WhyDate inspectableId={next.inspectableId} typeId={next.type.id}>
              {t('home.emptyNext', { name, day: day(next.due) })}
            </WhyDate>
          )
        }
      />
    </Card>
  );
}

/** Shown when there is no cached list and fetching failed. */
export function DueFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <Failed title={t('home.notFetched')} onRetry={onRetry} />;
}

function Lists({ list }: { list: StoredListState<StoredDue> }) {
  const currentLocationId = useCurrentLocationId();
  const inspectable = useChosenInspectable();
  const all = useDue(list.items).rows;
  const rows =
    all?.filter((row) => !inspectable || liesIn(inspectable.id, row.inspectableId, row.path)) ??
    null;
  const { isHidden } = useSnapshot(stepsStore);
  const isSetup = useSetup() === 'open';
  // The first steps above explain what to do, as long as they are shown.
  if (currentLocationId === null && !list.items?.length)
    return isSetup ? null : <NoLocation isBrief={!isHidden} />;
  if (rows === null) return <DueFailed onRetry={list.retry} />;
  const now = rowsNow(rows);
  return (
    <>
      <ListAge list={list} />
      <InspectableChip />
      <NowList rows={now} />
      {now.length < screenful ? (
        <ComingList rows={rows} />
      ) : (
        <Deferred>
          <ComingList rows={rows} />
        </Deferred>
      )}
      {now.length === 0 && <AllDone rows={rows} />}
    </>
  );
}

/** What can be inspected now, and what comes within the week. */
export function DueLists() {
  const list = useDeferredStoredList('dueGroups');
  // Stays set, whatever the length of the list: on this visit the content below does not jump up to it.
  const [hasWaited, setWaited] = useState(false);
  if (list.isLoading && !hasWaited) setWaited(true);
  return (
    <div className={classNames(styles['column'], hasWaited && styles['coming'])}>
      {list.isLoading ? <Skeleton rows={6} rowHeight={72} /> : <Lists list={list} />}
    </div>
  );
}
