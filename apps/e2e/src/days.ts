import { addDays, localDayOf } from '@kierros/domain';

/** The day so many days from today, where the product's site is. */
export const dayFromNow = (days: number): string =>
  addDays(localDayOf(new Date().toISOString(), 'Europe/Helsinki'), days);
