import { Banner, buttonClass, iconLook } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { noteSystem } from './system-store.ts';

const texts = {
  backup_late: 'home.backupLate',
  job_failed: 'home.jobFailed',
  disk_nearly_full: 'home.diskNearlyFull',
  untrusted_proxy: 'home.untrustedProxy',
} as const;

const askedEveryMs = 5 * 60_000;

/** One line about what an administrator should look at in the system; nothing while there is nothing. */
export function SystemNote() {
  const t = useTexts();
  const { data } = useQuery({
    queryKey: ['network', 'system'],
    staleTime: askedEveryMs,
    queryFn: async () => {
      const system = await api.call('getSystem');
      noteSystem(system.warnings.length > 0);
      return system;
    },
  });
  if (data === undefined || data.warnings.length === 0) return null;
  return (
    <Banner
      tone="yellow"
      icon={<TriangleAlert {...iconLook} />}
      action={
        <Link className={buttonClass('quiet')} to="/admin/management/users?view=system">
          {t('home.toSystem')}
        </Link>
      }
    >
      {data.warnings.map((warning) => t(texts[warning])).join(' ')}
    </Banner>
  );
}
