import { monthRange, postponedIn } from '@kierros/domain';
import { Banner, Button, SelectField } from '@kierros/ui';
import { useState } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { Problem } from '../../shared/views/problem.tsx';
import styles from './certificate.module.css';
import { monthsBefore } from './months-before.ts';
import { saveCertificate, useCertificate } from './coverage.api.ts';
import type { Signed } from './coverage.api.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

const offered = 12;

/** What was made, to be saved in both of its forms. */
function Made({ signed }: { signed: Signed }) {
  const t = useTexts();
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const { totals, rows } = signed.certificate;
  return (
    <>
      <Banner role="status">
        {t('coverage.made', { ...totals, postponed: postponedIn(rows) ?? 0 })}
      </Banner>
      <div className={styles['saves']}>
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            onClick={() => {
              setFailure(null);
              saveCertificate(signed, format, language).catch(setFailure);
            }}
          >
            {t(`coverage.save.${format}`)}
          </Button>
        ))}
      </div>
      <Problem error={failure} />
    </>
  );
}

/** Certifies a month that is over, of the current location. */
export function CertificateMake() {
  const t = useTexts();
  const formatDay = useDayFormat();
  const currentLocationId = useCurrentLocationId();
  const months = monthsBefore(todayHere(), offered);
  const [month, setMonth] = useState(months[0] ?? '');
  const { signed, error, isMaking, make, dialog } = useCertificate();
  if (currentLocationId === null) return <p>{t('coverage.oneLocation')}</p>;
  return (
    <>
      <div className={styles['make']}>
        <SelectField
          label={t('coverage.month')}
          value={month}
          options={months.map((value) => ({
            value,
            label: formatDay(`${value}-15`, { month: 'long', year: 'numeric' }),
          }))}
          onChange={setMonth}
        />
        <Button
          disabled={isMaking}
          onClick={() => {
            const [year = 0, number = 0] = month.split('-').map(Number);
            make({ location_id: currentLocationId, ...monthRange(year, number) });
          }}
        >
          {t('coverage.make')}
        </Button>
      </div>
      <Problem error={error} />
      {signed && <Made signed={signed} />}
      {dialog}
    </>
  );
}
