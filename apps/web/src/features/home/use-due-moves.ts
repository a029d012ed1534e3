import type { LocalDate } from '@kierros/domain';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { moveOf, outcomeOf } from '../../shared/plan-items.ts';
import type { PlanItem } from '../../shared/plan-items.ts';
import type { NoticeMessages } from '../../shared/problem-text.ts';
import { useApplyPlan } from '../../shared/schedule-changes.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { notify } from '../../stores/notifications.store.ts';
import { placedOf } from './due-moves.api.ts';
import type { HomeMessages } from './home.messages.ts';

/** The most refusals that a toast names. */
const mostNamed = 3;

/** Schedules due inspections to a day. What was refused is named, and one press takes the rest back. */
export function useDueMoves() {
  const t = useTexts<HomeMessages & NoticeMessages>();
  const tellFailure = useFailureToast();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const apply = useApplyPlan();
  const undo = async (changes: PlanItem[]) => {
    try {
      const { applied } = await apply(changes);
      // A plan that was overdue cannot go back to a day in the past.
      const left = changes.length - applied;
      notify({
        tone: left > 0 ? 'error' : 'info',
        title:
          left > 0
            ? t('home.movesNotUndone', { count: left })
            : t('home.movesUndone', { count: applied }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
  /** Fails where nothing could be sent; refusals of single rows are part of the result. */
  return async (rows: readonly DueRow[], day: LocalDate): Promise<void> => {
    const placed = await placedOf(rows);
    const changes = placed.map((item) => moveOf(item, day));
    const applied = await apply(changes);
    const { undo: back, refused, capped } = outcomeOf(changes, applied, placed);
    const named = refused
      .slice(0, mostNamed)
      .map(({ item, code }) => `${pick(item.name)}: ${t(`problem.${code}`)}`);
    const text = [
      ...(capped > 0 ? [t('home.movesCapped', { count: capped })] : []),
      ...named,
      ...(refused.length > mostNamed
        ? [t('home.movesMoreRefused', { count: refused.length - mostNamed })]
        : []),
    ].join(' · ');
    notify({
      tone: refused.length === rows.length ? 'error' : 'success',
      title: t('home.moved', { count: applied.applied, day: formatDay(day) }),
      text,
      ...(back.length > 0 && {
        action: { label: t('home.undo'), onAction: () => void undo(back) },
      }),
    });
  };
}
