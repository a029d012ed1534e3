import { useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import type { PlanItem } from './plan-items.ts';

/** Waits for a change of the schedule, and fetches the calendar and what is due again whatever became of it. */
export function useScheduleChange() {
  const queries = useQueryClient();
  return async <Result>(result: Promise<Result>): Promise<Result> => {
    try {
      return await result;
    } finally {
      for (const name of ['schedule', 'dueGroups', 'recommended'])
        void queries.invalidateQueries({ queryKey: ['network', name] });
    }
  };
}

/** Makes changes of the schedule as far as they are allowed; with a hash only if they are judged as they were shown. */
export function useApplyPlan() {
  const changed = useScheduleChange();
  return (items: PlanItem[], planHash?: string) =>
    changed(
      api.call('applySchedulePlan', {
        body: {
          items,
          skip_refused: true,
          ...(planHash !== undefined && { plan_hash: planHash }),
        },
      }),
    );
}
