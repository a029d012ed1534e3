import { calendarFromWire } from '@kierros/api/codecs';
import { alwaysOpen } from '@kierros/domain';
import type { WorkingCalendar } from '@kierros/domain';
import { useMemo } from 'react';
import { useStoredList } from '../use-device.ts';

/** The working calendar of the current location; every day is open until the device has it. */
export function useCalendar(): WorkingCalendar {
  const [stored] = useStoredList('calendars').items ?? [];
  return useMemo(() => (stored ? calendarFromWire(stored) : alwaysOpen), [stored]);
}
