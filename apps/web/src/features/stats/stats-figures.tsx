import { Card } from '@kierros/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { todayHere } from '../../shared/today.ts';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { rowsOf } from './stats-view.ts';
import type { StatsView } from './stats-view.ts';
import type { Stats } from './stats.api.ts';
import styles from './stats-page.module.css';
import { useDayFormat } from '../../shared/use-day-format.ts';

type Compared = Pick<Stats, 'on_time' | 'postponed' | 'late' | 'missed' | 'compliance'> & {
  low_count: number;
  answers_count: number;
};

interface Figure {
  key: 'onTime' | 'late' | 'missed' | 'never' | 'low' | 'open';
  value: string;
  /** Of how many. */
  of: string;
  /** The rows behind it. */
  to?: string;
  /** How many of those on time had been moved to a later date; absent when none. */
  postponed?: string;
  /** Whether the target of the location is met. */
  target?: string;
  /** The same in earlier periods; absent for what is counted as of now. */
  earlier?: { before: string; yearBefore: string };
}

const expected = ({ on_time, late, missed }: Compared) => on_time + late + missed;

/** How a figure of a period is read from its counts: its value and its n. */
type Reading = { key: 'onTime' | 'late' | 'missed' | 'low'; to?: string } & {
  value: (counts: Compared) => number;
  n: (counts: Compared) => number;
};

function readings(view: StatsView): Reading[] {
  return [
    {
      key: 'onTime',
      value: ({ on_time }) => on_time,
      n: expected,
      to: rowsOf('history', view, { ontime: 'true' }),
    },
    {
      key: 'late',
      value: ({ late }) => late,
      n: expected,
      to: rowsOf('history', view, { late: 'true' }),
    },
    { key: 'missed', value: ({ missed }) => missed, n: expected, to: rowsOf('missed', view) },
    {
      key: 'low',
      value: ({ low_count }) => low_count,
      n: ({ answers_count }) => answers_count,
      to: rowsOf('history', view, { low: 'true' }),
    },
  ];
}

/** Said in words: a share and a target side by side leave it to the reader which way is good. */
function targetOf({ on_time_target: target, compliance }: Stats, t: Texts): { target?: string } {
  if (target === null) return {};
  if (compliance === null) return { target: t('stats.target', { target }) };
  // To be met it has to be reached, not rounded to.
  const isMet = compliance * 100 >= target;
  return { target: t(isMet ? 'stats.targetMet' : 'stats.targetMissed', { target }) };
}

/** The counts of a period for a type. */
function countsOf(stats: Stats, { typeId }: StatsView): Compared {
  const own = stats.by_type.find((one) => one.inspectiontype_id === typeId);
  return { ...stats, low_count: own?.low_count ?? 0, answers_count: own?.answers_count ?? 0 };
}

/** The figures of the period, each with the period before and the year before. */
function usePeriodFigures(stats: Stats, view: StatsView): Figure[] {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const percent = (part: number, n: number) => formatNumber(part / n, { style: 'percent' });
  const counts = countsOf(stats, view);
  // A share of nothing, or a period without records, is no zero.
  const earlier = (of: Reading, counted: Compared | null) => {
    const n = counted === null ? 0 : of.n(counted);
    if (counted === null || n === 0) return t('stats.noneThen');
    return t('stats.then', { share: percent(of.value(counted), n), value: of.value(counted), n });
  };
  const ofHowMany = (of: Reading) => {
    const n = of.n(counts);
    if (n === 0) return t('stats.noneNow');
    const share = percent(of.value(counts), n);
    return t(of.key === 'low' ? 'stats.ofAnswers' : 'stats.ofDue', { share, n });
  };
  const postponed = (n: number) =>
    stats.postponed > 0 && {
      postponed: t('stats.postponed', { n: stats.postponed, share: percent(stats.postponed, n) }),
    };
  return readings(view).map((of) => ({
    key: of.key,
    value: formatNumber(of.value(counts)),
    of: ofHowMany(of),
    ...(of.to !== undefined && { to: of.to }),
    ...(of.key === 'onTime' && { ...postponed(of.n(counts)), ...targetOf(stats, t) }),
    earlier: { before: earlier(of, stats.before), yearBefore: earlier(of, stats.year_before) },
  }));
}

/** What is counted as of now. */
function useCurrentFigures(stats: Stats, view: StatsView): Figure[] {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const { overdue, due, open, not_due: notDue, never_inspected: never } = stats.counts;
  return [
    {
      key: 'never',
      value: formatNumber(never),
      of: t('stats.ofPlaces', { n: overdue + due + open + notDue }),
      to: rowsOf('due', view, { state: 'never' }),
    },
    {
      key: 'open',
      value: formatNumber(stats.open_pending),
      of: t('stats.ofOpen', { n: stats.overdue_actions }),
      to: rowsOf('pending', view),
    },
  ];
}

/** How the period is going: each figure with its n, the period before, the year before, and a link to its rows. */
export function StatsFigures({ stats, view }: { stats: Stats; view: StatsView }) {
  const t = useTexts();
  const formatDay = useDayFormat();
  const id = useId();
  const figures = [...usePeriodFigures(stats, view), ...useCurrentFigures(stats, view)];
  const day = (date: string) => formatDay(date, { dateStyle: 'medium' });
  return (
    <section className={styles['actions']} aria-labelledby={id}>
      <h2 id={id} className={styles['period']}>
        {t(stats.to >= todayHere() ? 'stats.running' : 'stats.period', {
          from: day(stats.from),
          to: day(stats.to),
        })}
      </h2>
      <Card>
        <ul className={styles['compared']}>
          {figures.map(({ key, value, of, to, postponed, target, earlier }) => (
            <li key={key}>
              {to === undefined ? (
                <span className={styles['name']}>{t(`stats.figure.${key}`)}</span>
              ) : (
                <StaticLink className={styles['name']} to={to}>
                  {t(`stats.figure.${key}`)}
                </StaticLink>
              )}
              <strong>{value}</strong>
              <span>{of}</span>
              {postponed !== undefined && <span>{postponed}</span>}
              {target !== undefined && <span>{target}</span>}
              {earlier && (
                <>
                  <span>{t('stats.before', { then: earlier.before })}</span>
                  <span>{t('stats.yearBefore', { then: earlier.yearBefore })}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
