/** Figures of pending actions that custom data can tell, in contrast to those of answers. */
export const actionMetrics = [
  'open_actions',
  'overdue_actions',
  'oldest_open_days',
  'raised_actions',
  'fixed_actions',
  'median_days_to_fix',
  'verified_rate',
  'failed_check_rate',
] as const;

/** A figure of pending actions. */
export type ActionMetric = (typeof actionMetrics)[number];

/**
 * Whether a figure is about pending actions.
 * @example
 * isActionMetric('open_actions') // => true
 * isActionMetric('average') // => false
 */
export const isActionMetric = (metric: string): metric is ActionMetric =>
  actionMetrics.some((one) => one === metric);

const ofNow: readonly string[] = [
  'open_actions',
  'overdue_actions',
  'oldest_open_days',
] satisfies ActionMetric[];
const periods: readonly (string | undefined)[] = ['day', 'week', 'month', 'year'];
const ofAnswers = ['value_min', 'value_max', 'has_note', 'has_photo'] as const;

type CustomQuery = {
  metrics: readonly string[];
  group_by?: string | undefined;
} & { [Filter in (typeof ofAnswers)[number]]?: unknown };

/** Why a query has no meaning: the field at fault, and the figure that it does not go with. */
export type CustomQueryFault = {
  field: 'group_by' | (typeof ofAnswers)[number];
  metric: ActionMetric;
};

/**
 * What does not go together in a custom query: figures of what is open now have no past to be grouped by, and actions
 * are not narrowed by the level, note or photo of an answer. Null if all of it does.
 * @example
 * customQueryFault({ metrics: ['open_actions'], group_by: 'week' }) // => { field: 'group_by', metric: 'open_actions' }
 * customQueryFault({ metrics: ['raised_actions'], group_by: 'week' }) // => null
 */
export function customQueryFault(query: CustomQuery): CustomQueryFault | null {
  const metrics = query.metrics.filter(isActionMetric);
  const current = metrics.find((metric) => ofNow.includes(metric));
  if (current !== undefined && periods.includes(query.group_by))
    return { field: 'group_by', metric: current };
  const field = ofAnswers.find((one) => query[one] !== undefined);
  const [metric] = metrics;
  return field !== undefined && metric !== undefined ? { field, metric } : null;
}
