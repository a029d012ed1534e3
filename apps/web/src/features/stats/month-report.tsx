import { buttonClass } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type { StatsView } from './stats-view.ts';
import type { StatsMessages } from './stats.messages.ts';

/** The last month of the range on a page, for those who may export. The browser opens its address. */
export function MonthReport({ view: { days } }: { view: StatsView }) {
  const t = useTexts<StatsMessages>();
  const { formatDate } = useIntl();
  const { language } = useSnapshot(languageStore);
  const { currentLocationId } = useSnapshot(sessionStore);
  if (!useMay()('export')) return null;
  const month = days.to.slice(0, 7);
  const query = new URLSearchParams({
    location_id: String(currentLocationId ?? 'all'),
    ...{ month, lang: language },
  });
  return (
    <p>
      <a
        className={buttonClass('secondary')}
        href={`/api/v2/inspection/month-report?${query.toString()}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('stats.report', {
          month: formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' }),
        })}
      </a>
    </p>
  );
}
