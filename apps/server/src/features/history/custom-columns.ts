import type { Schema } from '@kierros/api/schema';
import type { ActionMetric } from '@kierros/domain';
import type { GroupSums } from './custom-data.repository.ts';
import { roundedFigure } from './same-figure.ts';

export type Metric = Schema<'CustomDataQuery'>['metrics'][number];

/** A figure of answers or inspections. */
export type AnswerMetric = Exclude<Metric, ActionMetric>;

const columns: Record<Metric, Omit<Schema<'CustomColumn'>, 'key'>> = {
  count: { name: { en: 'Inspections', fi: 'Tarkastuksia' }, kind: 'count' },
  average: { name: { en: 'Average', fi: 'Keskiarvo' }, kind: 'number' },
  average_pct: {
    name: { en: 'Average, % of the scale', fi: 'Keskiarvo, % asteikosta' },
    kind: 'percent',
  },
  min: { name: { en: 'Lowest', fi: 'Matalin' }, kind: 'number' },
  max: { name: { en: 'Highest', fi: 'Korkein' }, kind: 'number' },
  low_count: { name: { en: 'Low ratings', fi: 'Huonoja arvioita' }, kind: 'count' },
  low_rate: {
    name: { en: 'Share of low ratings', fi: 'Huonojen arvioiden osuus' },
    kind: 'percent',
  },
  last_value: { name: { en: 'Latest rating', fi: 'Viimeisin arvio' }, kind: 'number' },
  on_time_rate: {
    name: { en: 'Share done on time', fi: 'Ajallaan tehtyjen osuus' },
    kind: 'percent',
  },
  open_actions: { name: { en: 'Open actions', fi: 'Avoimia toimenpiteitä' }, kind: 'count' },
  overdue_actions: {
    name: { en: 'Overdue actions', fi: 'Toimenpiteitä myöhässä' },
    kind: 'count',
  },
  oldest_open_days: {
    name: {
      en: 'Age of the oldest open action, days',
      fi: 'Vanhimman avoimen toimenpiteen ikä, päivää',
    },
    kind: 'count',
  },
  raised_actions: { name: { en: 'Actions raised', fi: 'Uusia toimenpiteitä' }, kind: 'count' },
  fixed_actions: { name: { en: 'Actions fixed', fi: 'Korjattuja toimenpiteitä' }, kind: 'count' },
  median_days_to_fix: {
    name: { en: 'Median days to fix', fi: 'Korjausajan mediaani, päivää' },
    kind: 'number',
  },
  verified_rate: {
    name: { en: 'Share of fixes checked', fi: 'Tarkistettujen korjausten osuus' },
    kind: 'percent',
  },
  failed_check_rate: {
    name: { en: 'Share of fixes that failed a check', fi: 'Pettäneiden korjausten osuus' },
    kind: 'percent',
  },
};

const answersColumn = { name: { en: 'Answers', fi: 'Vastauksia' }, kind: 'count' } as const;

/** The columns of the requested metrics; `count` counts answers if questions are chosen. */
export const columnsOf = (
  metrics: readonly Metric[],
  ofAnswers: boolean,
): Schema<'CustomColumn'>[] =>
  metrics.map((key) => ({ key, ...(key === 'count' && ofAnswers ? answersColumn : columns[key]) }));

/** A part of a whole in percent; null of nothing. */
export const share = (part: number, total: number): number | null =>
  total === 0 ? null : (part / total) * 100;

/**
 * One metric of a group; null without data. With chosen questions, count and mean are over answers, otherwise over
 * inspections (decisions 9).
 */
export function metricOf(
  metric: AnswerMetric,
  sums: GroupSums | undefined,
  ofAnswers: boolean,
): number | null {
  if (!sums) return metric === 'count' || metric === 'low_count' ? 0 : null;
  return figures[metric](sums, ofAnswers);
}

// Each by itself: of thousands of groups only what is asked for is computed.
const figures: Record<AnswerMetric, (sums: GroupSums, ofAnswers: boolean) => number | null> = {
  count: (sums, ofAnswers) => (ofAnswers ? sums.counted + sums.text_answers : sums.inspections),
  average: (sums, ofAnswers) => {
    const over = ofAnswers ? sums.counted : sums.scored;
    return over === 0 ? null : roundedFigure((ofAnswers ? sums.total : sums.mean_sum) / over);
  },
  average_pct: (sums, ofAnswers) =>
    roundedFigure(
      ofAnswers
        ? share(sums.answer_percent_sum, sums.counted)
        : share(sums.percent_sum, sums.scored),
    ),
  min: ({ lowest }) => lowest,
  max: ({ highest }) => highest,
  low_count: (sums) => sums.low_count,
  low_rate: (sums) => share(sums.low_count, sums.counted),
  last_value: (sums) => sums.last_value,
  on_time_rate: (sums) => share(sums.on_time, sums.judged),
};
