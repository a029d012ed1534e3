import { Button, Card } from '@kierros/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useMay } from '../../shared/session/use-may.ts';
import { todayHere } from '../../shared/today.ts';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { useChanges, useMoveMark } from './changes.api.ts';
import type { Changes } from './changes.api.ts';
import { PartNote } from './part-note.tsx';
import styles from './stats-page.module.css';
import { useDayFormat } from '../../shared/use-day-format.ts';

/** The figures since the mark, each with the list of its rows, of all types. */
function figuresOf({ day, stats, work }: Changes) {
  if (day === null || stats === null || work === null) return [];
  const rows = (view: string, more: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams({ view, from: day, to: todayHere(), ...more });
    return `/home?${search.toString()}`;
  };
  const missed = { kind: 'missed', place: String(stats.inspectable_id) };
  const low = stats.by_type.reduce((sum, one) => sum + one.low_count, 0);
  return [
    { name: 'stats.doneShort', value: stats.done, to: rows('history') },
    { name: 'stats.figure.low', value: low, to: rows('history', { low: 'true' }) },
    { name: 'stats.figure.missed', value: stats.missed, to: rows('place', missed) },
    { name: 'stats.newWork', value: work.raised, to: rows('pending', { period: 'raised' }) },
    { name: 'stats.doneWork', value: work.fixed, to: rows('pending', { period: 'fixed' }) },
  ] as const;
}

function Figures({ changes }: { changes: Changes }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const formatDay = useDayFormat();
  const { day } = changes;
  if (day === null) return <p>{t('stats.changesNever')}</p>;
  const from = formatDay(day, { dateStyle: 'medium' });
  return (
    <>
      <p>{t('stats.changesSince', { from })}</p>
      <ul className={styles['compared']}>
        {figuresOf(changes).map((figure) => (
          <li key={figure.name}>
            {figure.value > 0 ? (
              <Link className={styles['name']} to={figure.to}>
                {t(figure.name)}
              </Link>
            ) : (
              <span className={styles['name']}>{t(figure.name)}</span>
            )}
            <strong>{formatNumber(figure.value)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What changed since the person last pressed that it was seen; looking alone does not count. */
export function ChangesList() {
  const t = useTexts();
  const mayMark = useMay()('changes.own');
  return mayMark ? <MarkedChanges title={t('stats.changes')} /> : null;
}

function MarkedChanges({ title }: { title: string }) {
  const t = useTexts();
  const query = useChanges();
  const move = useMoveMark();
  const [isFailed, setFailed] = useState(false);
  const press = () => {
    setFailed(false);
    return move().catch(() => {
      setFailed(true);
    });
  };
  return (
    <section className={styles['actions']} aria-labelledby="stats-changes">
      <h2 id="stats-changes">{title}</h2>
      <PartNote part="stats changes" query={query} />
      <ListState query={query} rows={1} rowHeight={160}>
        {(changes) => (
          <Card>
            <div className={styles['actions']}>
              <Figures changes={changes} />
              {isFailed && <p role="alert">{t('stats.markFailed')}</p>}
              <div>
                <Button
                  onClick={() => {
                    void press();
                  }}
                >
                  {t('stats.markSeen')}
                </Button>
              </div>
            </div>
          </Card>
        )}
      </ListState>
    </section>
  );
}
