import type { LocalDate } from '@kierros/domain';
import { addDays, periodRange, sameDayOfMonth, weekRange } from '@kierros/domain';

/** The parts of a key press that determine the movement in the grid. */
export interface GridKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const ways = new Map<string, (day: LocalDate) => LocalDate>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['Home', (day) => weekRange(day).from],
  ['End', (day) => weekRange(day).to],
  ['PageUp', (day) => sameDayOfMonth(day, -1)],
  ['PageDown', (day) => sameDayOfMonth(day, 1)],
  ['Control+Home', (day) => periodRange(day, 'month').from],
  ['Control+End', (day) => periodRange(day, 'month').to],
]);

/**
 * The day that a key moves to from the chosen one, as in the date grids of the WAI-ARIA practices; undefined for a key
 * that the grid does not handle. A week may begin or end in another month.
 */
export function dayAfterKey(pressed: GridKey, day: LocalDate): LocalDate | undefined {
  // Alt with an arrow is the browser's history navigation; Shift and Meta have other uses too.
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined;
  return ways.get(pressed.ctrlKey ? `Control+${pressed.key}` : pressed.key)?.(day);
}
