import type { Schema } from '@kierros/api/schema';
import type { PlaceRecord } from '@kierros/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../../shared/api.ts';

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

interface Planning {
  records: Records;
  promise: Promise<PlacePlan>;
  abort: AbortController;
}

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

interface Planned {
  records: Records;
  plan: PlacePlan | null;
  error: unknown;
}

/**
 * What the server would do with these places. The plan of a list is requested once, and one under way is aborted when
 * the list changes: each occupies the database of the server for a moment.
 */
export function usePlacePlan(records: Records | null, locationId: number, isOnline: boolean) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Planning | null>(null);
  const planFor = (wanted: Records): Promise<PlacePlan> => {
    if (current.current?.records === wanted) return current.current.promise;
    current.current?.abort.abort();
    const abort = new AbortController();
    const body = inputOf(wanted, locationId);
    const promise = api.call('planImport', { body, signal: abort.signal });
    current.current = { records: wanted, promise, abort };
    const settle = (plan: PlacePlan | null, error: unknown) => {
      if (current.current?.promise !== promise) return;
      if (plan === null) current.current = null;
      setPlanned({ records: wanted, plan, error });
    };
    promise.then(
      (plan) => {
        settle(plan, null);
      },
      (error: unknown) => {
        settle(null, error);
      },
    );
    return promise;
  };
  const plan = useEffectEvent((wanted: Records) => {
    // Its error is shown from the state.
    planFor(wanted).catch(() => undefined);
  });
  useEffect(() => {
    if (records && isOnline) plan(records);
  }, [records, isOnline, attempt]);
  const shown = planned?.records === records ? planned : null;
  return {
    /** The plan of a list, without waiting for the next render. */
    planFor,
    /** Requests the plan again, after an error or a change by somebody else. */
    retry: () => {
      current.current = null;
      setPlanned(null);
      setAttempt((before) => before + 1);
    },
    plan: shown?.plan ?? null,
    error: shown?.error ?? null,
  };
}
