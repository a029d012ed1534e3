/** What the daily sums add up of inspections, in the order of their columns. */
export const inspectionSums = [
  'inspections',
  'on_time',
  'postponed',
  'late',
  'missed',
  'scored',
  'mean_sum',
  'percent_sum',
] as const;

/** How often each level was answered, and how often text only. */
export const answerSums = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'] as const;
