import type { ActionMetric } from '@kierros/domain';
import { Card } from '@kierros/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { cellFormat } from '../../shared/cell-format.ts';
import { useLanguage } from '../../shared/language.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { StaticLink } from '../../shared/static-link.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PartNote } from './part-note.tsx';
import { useActionFigures } from './stats.api.ts';
import { useShownView } from './stats-view.ts';
import type { StatsView } from './stats-view.ts';
import styles from './stats-page.module.css';

/** The work behind a figure; of what was fixed, whatever is said of it. */
function workOf(metric: string, { days, place }: StatsView): string {
  const { from, to } = days;
  const period = (of: 'raised' | 'fixed') => ({ period: of, from, to });
  const search = new URLSearchParams({
    view: 'pending',
    ...(place !== null && { place: String(place) }),
    ...(ofOpen.has(metric) && { tab: 'open' }),
    ...(metric === 'overdue_actions' && { tab: 'approved', overdue: '1' }),
    ...(metric === 'raised_actions' && period('raised')),
    ...(ofFixes.has(metric) && period('fixed')),
  });
  return `/home?${search.toString()}`;
}

const ofOpen: ReadonlySet<string> = new Set<ActionMetric>(['open_actions', 'oldest_open_days']);

const ofFixes: ReadonlySet<string> = new Set<ActionMetric>([
  ...(['fixed_actions', 'median_days_to_fix'] as const),
  ...(['verified_rate', 'failed_check_rate'] as const),
]);

/** What is open now, and what was raised and fixed in the range, whatever the type of inspection. */
export function ActionFigures({ view: chosen }: { view: StatsView }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const language = useLanguage();
  const query = useActionFigures(chosen);
  const view = useShownView(chosen, query.isPlaceholderData);
  const id = useId();
  const format = cellFormat(formatNumber);
  return (
    <section className={styles['actions']} aria-labelledby={id} aria-busy={query.isPlaceholderData}>
      <h2 id={id}>{t('stats.actions')}</h2>
      <PartNote part="stats actions" query={query} />
      <ListState query={query} rows={1} rowHeight={160}>
        {({ columns, totals }) => (
          <Card>
            <dl className={styles['figures']}>
              {columns.map((column, index) => (
                <div key={column.key}>
                  <dt>
                    {totals[index] ? (
                      <StaticLink to={workOf(column.key, view)}>{column.name[language]}</StaticLink>
                    ) : (
                      column.name[language]
                    )}
                  </dt>
                  <dd>{format(column, totals[index] ?? null)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </ListState>
    </section>
  );
}
