import { pickText } from '@kierros/domain';
import { Table } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Stats } from './stats.api.ts';
import type { StatsMessages } from './stats.messages.ts';

const shownChildren = 10;

/** What is directly in the place, what needs attention first. */
export function ChildrenTable({ stats }: { stats: Stats }) {
  const t = useTexts<StatsMessages>();
  const { formatNumber } = useIntl();
  const { language } = useSnapshot(languageStore);
  const percent = (share: number | null) =>
    share === null ? t('stats.none') : formatNumber(share, { style: 'percent' });
  if (stats.children.length === 0) return null;
  const end = 'end' as const;
  return (
    <Table
      caption={t('stats.children')}
      showCaption
      rows={stats.children.slice(0, shownChildren)}
      rowKey={(row) => row.inspectable_id}
      columns={[
        {
          key: 'place',
          header: t('stats.place'),
          cell: (row) => pickText(row.name, language).text,
        },
        { key: 'overdue', header: t('stats.overdue'), align: end, cell: (row) => row.overdue },
        {
          key: 'rating',
          header: t('stats.rating'),
          align: end,
          // A percentage already, unlike the shares next to it.
          cell: (row) => percent(row.average_pct === null ? null : row.average_pct / 100),
        },
        {
          key: 'onTime',
          header: t('stats.onTime'),
          align: end,
          cell: (row) => percent(row.compliance),
        },
        { key: 'done', header: t('stats.doneShort'), align: end, cell: (row) => row.done },
        { key: 'open', header: t('stats.open'), align: end, cell: (row) => row.open_pending },
      ]}
    />
  );
}
