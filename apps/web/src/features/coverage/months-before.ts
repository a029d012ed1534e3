import { sameDayOfMonth } from '@kierros/domain';
import type { LocalDate } from '@kierros/domain';

/** The last months that are over on a day, the latest first, as YYYY-MM. */
export const monthsBefore = (today: LocalDate, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    sameDayOfMonth(`${today.slice(0, 7)}-01`, -index - 1).slice(0, 7),
  );
