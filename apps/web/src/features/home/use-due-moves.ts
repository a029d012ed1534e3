import type { LocalDate } from '@kierros/domain';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useMoves } from '../../shared/schedule-changes.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { notify } from '../../stores/notifications.store.ts';
import { placedOf } from './due-moves.api.ts';

/** The most refusals that a toast names. */
const mostNamed = 3;

/** Schedules due inspections to a day. What was refused is named, and one press takes the rest back. */
export function useDueMoves() {
  const t = useTexts();
  const tellFailure = useFailureToast();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const moves = useMoves();
  const undo = async (id: number) => {
    try {
      notify({ tone: 'info', title: t('home.movesUndone', { count: await moves.undo(id) }) });
    } catch (error) {
      tellFailure(error);
    }
  };
  /** Fails where nothing could be sent; refusals of single rows are part of the result. */
  return async (rows: readonly DueRow[], day: LocalDate): Promise<void> => {
    const placed = await placedOf(rows);
    const { id, changed, refused, capped } = await moves.move(
      placed.map((item) => ({ item, day })),
    );
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
      title: t('home.moved', { count: changed, day: formatDay(day) }),
      text,
      ...(changed > 0 && {
        action: { label: t('app.undo'), onAction: () => void undo(id) },
      }),
    });
  };
}
