import { bucketsOf, daysBetween, type Bucket } from '@kierros/domain';
import type { Span } from './figures.repository.ts';

// Beyond half a year weeks would be too narrow to be seen.
const mostWeekly = 184;

/** The weeks of a period, or its months if it is long. */
export function bucketsIn(span: Span): Bucket[] {
  const unit = daysBetween(span.from, span.to) < mostWeekly ? 'week' : 'month';
  const made = bucketsOf(span, unit);
  return made.ok ? made.value : [];
}
