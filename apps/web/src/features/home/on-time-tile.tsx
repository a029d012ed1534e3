import { Card, Skeleton } from '@kierros/ui';
import { Chart } from '@kierros/ui/chart';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';

const weeks = 8;

/** The share of inspections done on time, week by week. */
export function OnTimeTile() {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const currentLocationId = useCurrentLocationId();
  const { data, isPending } = useQuery({
    queryKey: ['network', 'on-time', currentLocationId],
    queryFn: async () => {
      const query = { weeks, ...ofLocation(currentLocationId) };
      return (await api.call('getOnTimeShare', { query })).items;
    },
  });
  if (isPending) return <Skeleton rows={1} rowHeight={280} />;
  // Without data the tile has nothing to show.
  if (!data) return null;
  const percent = (share: number) => formatNumber(share, { style: 'percent' });
  const known = data.filter(({ share }) => share !== null);
  // The current week is incomplete: show the last full one.
  const last = known.findLast((week) => week !== data.at(-1)) ?? known.at(-1);
  if (!last) return <Card>{t('home.chartEmpty')}</Card>;
  return (
    <Card>
      <Chart
        title={t('home.chart')}
        summary={t('home.chartSummary', { share: percent(last.share ?? 0) })}
        kind="bar"
        height={220}
        min={0}
        max={1}
        categories={data.map(({ week }) => String(Number(week.split('W')[1] ?? 0)))}
        axis={t('home.week')}
        partial={new Map([[data.length - 1, t('home.notOver')]])}
        series={[{ name: t('home.chart'), values: data.map(({ share }) => share) }]}
        formatValue={percent}
        texts={{
          showTable: t('home.chartTable'),
          showChart: t('home.chartChart'),
          category: t('home.week'),
          empty: t('home.noData'),
        }}
      />
    </Card>
  );
}
