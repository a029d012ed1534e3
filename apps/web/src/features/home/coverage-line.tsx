import { buttonClass } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';

// It recounts a whole location.
const askedEveryMs = 30 * 60_000;

/** How many pairs of a place and an inspection type are accounted for, with the way to the reasons. */
export function CoverageLine() {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const { data } = useQuery({
    queryKey: ['network', 'coverage', currentLocationId],
    staleTime: askedEveryMs,
    queryFn: () => api.call('getCoverage', { query: { location_id: currentLocationId ?? 'all' } }),
  });
  if (data === undefined) return null;
  const { accounted, pairs, gap_count } = data;
  return (
    <p>
      <Link className={buttonClass('quiet')} to="/home?view=coverage">
        {t(gap_count > 0 ? 'home.coverageGaps' : 'home.coverage', { accounted, pairs })}
      </Link>
    </p>
  );
}
