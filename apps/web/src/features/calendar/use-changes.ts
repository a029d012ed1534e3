import type { LocalDate, Text } from '@kierros/domain';
import { useState } from 'react';
import { useFormatDay } from '../../shared/format-day.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useScheduling } from './calendar.api.ts';
import type { CalendarItem, Plannable } from './calendar.api.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

/** The failure of the last change, and how to take a change back. */
function useFailure() {
  const t = useTexts();
  const pick = usePickText();
  const [failure, setFailure] = useState<string | null>(null);
  const failed = (name: Text | null) => (error: unknown) => {
    const text = problemText(error, t);
    setFailure(name === null ? text : `${pick(name)}: ${text}`);
  };
  const takeBack = (name: Text | null, undo: () => Promise<unknown>) => ({
    label: t('app.undo'),
    onAction: () => {
      setFailure(null);
      void undo().catch(failed(name));
    },
  });
  return { failure, setFailure, failed, takeBack };
}

type Failures = ReturnType<typeof useFailure>;

/** Moves one inspection; the toast says where it has gone. */
function useMoveOne({ setFailure, takeBack }: Failures) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const scheduling = useScheduling();
  return async (item: CalendarItem, day: LocalDate) => {
    setFailure(null);
    const entry = item.entry
      ? await scheduling.move(item.entry, day)
      : await scheduling.plan(item, day);
    const undo = () =>
      item.entry ? scheduling.move(entry, item.date) : scheduling.remove(entry.id);
    const after = formatDay(entry.effective_date);
    notify({
      tone: 'success',
      title: t(entry.capped ? 'calendar.capped' : 'calendar.moved', { day: after }),
      text: t('calendar.movedFrom', {
        name: pick(item.name),
        before: formatDay(item.date),
        after,
      }),
      action: takeBack(item.name, undo),
    });
  };
}

/** Moves one inspection or several; the toast says what became of it. */
function useMoves(failures: Failures) {
  const { setFailure, takeBack } = failures;
  const t = useTexts();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const scheduling = useScheduling();
  const move = useMoveOne(failures);
  return async (items: readonly CalendarItem[], day: LocalDate) => {
    const [only] = items;
    if (only && items.length === 1) return move(only, day);
    setFailure(null);
    const { id, changed, refused, capped } = await scheduling.moveTogether(
      items.map((item) => ({ item, day })),
    );
    notify({
      tone: refused.length === items.length ? 'error' : 'success',
      title: t('calendar.movedMany', { count: changed, day: formatDay(day) }),
      text: [
        ...(capped > 0 ? [t('calendar.cappedMany', { count: capped })] : []),
        ...refused.map(({ item, code }) => `${pick(item.name)}: ${t(`problem.${code}`)}`),
      ]
        .slice(0, 4)
        .join(' · '),
      ...(changed > 0 && { action: takeBack(null, () => scheduling.undoMoves(id)) }),
    });
  };
}

/** Plans inspections for their new days together. */
function useLevelling({ setFailure, takeBack }: Failures) {
  const t = useTexts();
  const scheduling = useScheduling();
  return async (moves: readonly { item: CalendarItem; day: LocalDate }[]) => {
    setFailure(null);
    const { id, changed } = await scheduling.moveTogether(moves);
    notify({
      tone: 'success',
      title: t('calendar.level.done', { count: changed }),
      ...(changed > 0 && { action: takeBack(null, () => scheduling.undoMoves(id)) }),
    });
  };
}

/** Plans an inspection for a day, and removes what was planned. */
function useEntries({ setFailure, failed, takeBack }: Failures) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const scheduling = useScheduling();
  const plan = async (what: Plannable & { name: Text }, on: LocalDate) => {
    setFailure(null);
    const entry = await scheduling.plan(what, on);
    const day = formatDay(entry.effective_date);
    notify({
      tone: 'success',
      title: t(entry.capped ? 'calendar.capped' : 'calendar.plannedOn', { day }),
      text: pick(what.name),
      action: takeBack(what.name, () => scheduling.remove(entry.id)),
    });
  };
  const remove = async (item: CalendarItem) => {
    const { entry } = item;
    if (!entry) return;
    setFailure(null);
    try {
      await scheduling.remove(entry.id);
      notify({
        tone: 'success',
        title: t('calendar.removed'),
        action: takeBack(item.name, () => scheduling.plan(item, item.date)),
      });
    } catch (error) {
      failed(item.name)(error);
    }
  };
  return { plan, remove };
}

/** Moves, plans and removes; the toast offers to undo each. A failure is shown until the next change. */
export function useChanges() {
  const failures = useFailure();
  const moveAll = useMoves(failures);
  const level = useLevelling(failures);
  const scheduling = useScheduling();
  /** After a drop: the item stands on its new day at once, and goes back when the server refuses. */
  const drop = async (items: readonly CalendarItem[], day: LocalDate) => {
    for (const item of items) scheduling.showMoved(item, day);
    try {
      await moveAll(items, day);
    } catch (error) {
      failures.failed(items.length === 1 ? (items[0]?.name ?? null) : null)(error);
    }
  };
  return { ...useEntries(failures), moveAll, drop, level, failure: failures.failure };
}

export type Changes = ReturnType<typeof useChanges>;
