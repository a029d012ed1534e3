import type { Language } from '@kierros/domain';
import type { PlannedChange } from './make-plan.ts';
import { planTexts } from './plan.messages.ts';

/**
 * Distinguishes a day that the server has already planned from one that an
 * earlier change of the same file takes. In the second case the later change is
 * refused, or unchanged if it requests the same day. The changes are in file
 * order.
 */
export function withTakenDays(
  planned: readonly PlannedChange[],
  language: Language,
): PlannedChange[] {
  const holders = new Map<string, PlannedChange>();
  return planned.map((change) => {
    if (change.date === null || change.verdict === 'remove') return change;
    const isTaken = change.code === 'already_scheduled';
    if (change.verdict === 'refused' && !isTaken) return change;
    const day = `${change.inspectableId}.${change.typeId} ${change.date}`;
    const holder = holders.get(day);
    if (isTaken && holder) return takenBy(holder, change, language);
    if (change.verdict !== 'refused') holders.set(day, change);
    return change;
  });
}

function takenBy(holder: PlannedChange, change: PlannedChange, language: Language): PlannedChange {
  const t = planTexts[language];
  const { line, column } = holder.source;
  const where = line === change.source.line ? t.lineAndColumn(line, column) : t.line(line);
  const takenBy = { line, column };
  if (wishOf(holder) === wishOf(change))
    return { ...change, verdict: 'unchanged', takenBy, message: t.sameAs(where) };
  return { ...change, verdict: 'refused', takenBy, message: t.takenBy(where) };
}

const wishOf = ({ wished, date }: PlannedChange) => wished ?? date;
