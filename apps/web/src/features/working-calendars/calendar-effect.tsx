import type { Schema } from '@kierros/api/schema';
import { Skeleton } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';

const shownWeeks = 8;

/** What a calendar would change, before it is saved. */
export function CalendarEffect({ plan }: { plan: Schema<'CalendarPlan'> | undefined }) {
  const t = useTexts();
  const day = useFormatDay();
  if (!plan) return <Skeleton label={t('app.loading')} rows={2} />;
  const [fullest] = plan.fuller_days;
  if (plan.dates_moved === 0) return <p>{t('calendars.noEffect')}</p>;
  return (
    <>
      <p>{t('calendars.moved', { count: plan.dates_moved, plans: plan.plans_moved })}</p>
      <table className={styles['effect']}>
        <thead>
          <tr>
            <th scope="col">{t('calendars.week')}</th>
            <th scope="col">{t('calendars.before')}</th>
            <th scope="col">{t('calendars.after')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.weeks.slice(0, shownWeeks).map(({ from, before, after }) => (
            <tr key={from}>
              <th scope="row">{day(from)}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fullest && (
        <p>
          {t('calendars.fullest', { day: day(fullest.date), count: fullest.after })}{' '}
          <Link to={`/home?view=calendar&day=${fullest.date}`}>{t('calendars.level')}</Link>
        </p>
      )}
    </>
  );
}
