import type { Schema } from '@kierros/api/schema';
import type { PlaceRecord } from '@kierros/domain';
import { useEffect, useState } from 'react';
import { useImportPlan } from '../../../shared/editor/use-import-plan.ts';

export type PlacePlan = Schema<'BulkPlan'>;
export type PlaceInput = Pick<Schema<'BulkInput'>, 'kind' | 'items' | 'location_id'>;

/** The places to import; a new list for every change of the lines. */
export type Records = readonly PlaceRecord[];

/** The body of an import of these places. */
export const inputOf = (records: Records, locationId: number): PlaceInput => ({
  kind: 'places',
  items: [...records],
  location_id: locationId,
});

const restMs = 400;

/** A value that has not changed for a moment; `settle` takes the newest without waiting. */
export function useRested<Value>(value: Value): [rested: Value, settle: () => void] {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return undefined;
    const timer = setTimeout(() => {
      setRested(value);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, rested]);
  return [
    rested,
    () => {
      setRested(value);
    },
  ];
}

/** What the server would do with these places. */
export const usePlacePlan = (records: Records | null, locationId: number, isOnline: boolean) =>
  useImportPlan(records, (wanted) => inputOf(wanted, locationId), isOnline);
