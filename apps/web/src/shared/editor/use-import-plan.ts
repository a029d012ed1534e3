import { KierrosProblem } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../api.ts';

type Plan = Schema<'BulkPlan'>;
type Input = Pick<Schema<'BulkInput'>, 'kind' | 'items' | 'location_id'>;

interface Planning<Records> {
  records: Records;
  promise: Promise<Plan>;
  abort: AbortController;
}

interface Planned<Records> {
  records: Records;
  plan: Plan | null;
  error: unknown;
}

/**
 * Returns the idempotency key of applying a plan: the same one for the same plan, so that a second attempt after a lost
 * response changes nothing twice.
 */
export function usePlanKey(): (planHash: string) => string {
  const tried = useRef({ hash: '', key: '' });
  return (hash) => {
    if (tried.current.hash !== hash) tried.current = { hash, key: crypto.randomUUID() };
    return tried.current.key;
  };
}

/** Applies a plan; false if what it was made for has been changed by somebody else meanwhile. */
export async function isApplied(apply: () => Promise<unknown>): Promise<boolean> {
  try {
    await apply();
    return true;
  } catch (error) {
    if (!(error instanceof KierrosProblem) || error.code !== 'plan_outdated') throw error;
    return false;
  }
}

/**
 * What the server would do with records. The plan of a list is requested once, and one under way is aborted when the
 * list changes: each occupies the database of the server for a moment.
 */
export function useImportPlan<Records extends object>(
  records: Records | null,
  inputOf: (records: Records) => Input,
  isOnline: boolean,
) {
  const [planned, setPlanned] = useState<Planned<Records> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Planning<Records> | null>(null);
  const planFor = (wanted: Records): Promise<Plan> => {
    if (current.current?.records === wanted) return current.current.promise;
    current.current?.abort.abort();
    const abort = new AbortController();
    const body = inputOf(wanted);
    const promise = api.call('planImport', { body, signal: abort.signal });
    current.current = { records: wanted, promise, abort };
    const settle = (plan: Plan | null, error: unknown) => {
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
