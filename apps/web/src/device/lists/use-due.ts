import { useMemo } from 'react';
import { todayHere } from '../../shared/today.ts';
import type { StoredDue } from '../device-records.ts';
import { dueRows, withoutInspected } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import { useCalendar } from './use-calendar.ts';
import { useUnsent } from '../use-device.ts';

/** What is due, and how many due inspections are done but not sent yet. */
export interface Due {
  rows: DueRow[] | null;
  waiting: number;
}

/**
 * What is due as seen on this device: unsent inspections count as done, whatever the cached list says, so that nobody
 * is sent to a room twice.
 */
export function useDue(groups: readonly StoredDue[] | null): Due {
  const { data: unsent } = useUnsent();
  const calendar = useCalendar();
  const today = todayHere();
  return useMemo(() => {
    if (!groups) return { rows: null, waiting: 0 };
    const all = dueRows(groups, today, calendar);
    const rows = withoutInspected(
      all,
      (unsent ?? []).map(({ draft }) => draft),
    );
    return { rows, waiting: all.length - rows.length };
  }, [groups, unsent, today, calendar]);
}
