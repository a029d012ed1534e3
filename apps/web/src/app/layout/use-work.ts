import { useActionCounts } from '../../device/lists/use-action-counts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';

/**
 * What awaits the user among the pending actions, for the badges of the navigation: decisions for those who decide, the
 * own work for those who do it, and how much of it is overdue. Nothing for those who only read.
 */
export function useWork(): { count: number; overdue: number; text: string } {
  const t = useTexts();
  const may = useMay();
  const counts = useActionCounts();
  const none = { count: 0, overdue: 0, text: '' };
  if (!counts || !may('actions.resolve')) return none;
  const decides = may('actions.decide');
  const count = decides ? counts.pending : counts.mine;
  const overdue = decides ? counts.overdue : counts.mineOverdue;
  const texts = [
    count > 0 && t(decides ? 'layout.toDecide' : 'layout.toDo', { count }),
    overdue > 0 && t('layout.workOverdue', { count: overdue }),
  ].filter(Boolean);
  return { count: Math.max(count, overdue), overdue, text: texts.join(', ') };
}
