import {
  asPlanned,
  checkCalendar,
  inspectionTypes,
  sameDayOfMonth,
  simulateWhatIf,
} from '@kierros/domain';
import type { InspectionTypeId, LocalDate, WhatIf, WhatIfCounts } from '@kierros/domain';
import { Alert, Button, Dialog, SelectField, TextField } from '@kierros/ui';
import { useState } from 'react';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useOptions } from '../../shared/options.ts';
import { useOnline } from '../../shared/online.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import styles from './level.module.css';
import { usePlanned, whatIfRows } from './what-if.api.ts';

type Assumption = {
  kind: 'away' | 'closure' | 'every';
  from: LocalDate;
  to: LocalDate;
  typeId: InspectionTypeId;
  days: string;
};

const months = 12;

function whatIfOf({ kind, from, to, typeId, days }: Assumption): WhatIf {
  if (kind === 'every') return { ...asPlanned, every: { [typeId]: Number(days) } };
  if (kind === 'away') return { ...asPlanned, away: [{ from, to }] };
  const name = { en: '', fi: '' };
  return { ...asPlanned, closures: [{ from, to, isYearly: false, name }] };
}

const isComplete = ({ kind, from, to, days }: Assumption): boolean =>
  kind === 'every' ? Number(days) > 0 : from !== '' && from <= to;

function Fields(props: { value: Assumption; onChange: (change: Partial<Assumption>) => void }) {
  const { value, onChange } = props;
  const t = useTexts();
  const options = useOptions();
  return (
    <div className={styles['choices']}>
      <SelectField
        label={t('calendar.whatIf.kind')}
        value={value.kind}
        options={(['away', 'closure', 'every'] as const).map((kind) => ({
          value: kind,
          label: t(`calendar.whatIf.${kind}`),
        }))}
        onChange={(value) => {
          onChange({ kind: value as Assumption['kind'] });
        }}
      />
      {value.kind === 'every' ? (
        <>
          <SelectField
            label={t('calendar.type')}
            value={String(value.typeId)}
            options={options(inspectionTypes)}
            onChange={(value) => {
              onChange({ typeId: Number(value) as InspectionTypeId });
            }}
          />
          <TextField
            label={t('calendar.whatIf.days')}
            inputMode="numeric"
            maxLength={3}
            value={value.days}
            onChange={(value) => {
              onChange({ days: value.replaceAll(/\D/g, '') });
            }}
          />
        </>
      ) : (
        <>
          <DayField
            label={t('calendar.whatIf.from')}
            value={value.from}
            min={todayHere()}
            onChange={(from) => {
              onChange(value.to < from ? { from, to: from } : { from });
            }}
          />
          <DayField
            label={t('calendar.whatIf.to')}
            value={value.to}
            min={value.from || todayHere()}
            onChange={(to) => {
              onChange({ to });
            }}
          />
        </>
      )}
    </div>
  );
}

function Result({ now, then }: { now: WhatIfCounts; then: WhatIfCounts }) {
  const t = useTexts();
  const day = useFormatDay();
  const differing = then.weeks.flatMap((week, index) => {
    const before = now.weeks[index];
    return before && (before.done !== week.done || before.missed !== week.missed)
      ? [{ ...week, before }]
      : [];
  });
  const totals = ({ due, done, missed, toMove }: WhatIfCounts) => ({ due, done, missed, toMove });
  return (
    <div className={styles['level']} role="status">
      <p>{t('calendar.whatIf.now', totals(now))}</p>
      <p>{t('calendar.whatIf.then', totals(then))}</p>
      {differing.length > 0 && (
        <table className={styles['days']}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.whatIf.week')}</th>
              <th scope="col">{t('calendar.whatIf.doneNow')}</th>
              <th scope="col">{t('calendar.whatIf.doneThen')}</th>
              <th scope="col">{t('calendar.whatIf.missedNow')}</th>
              <th scope="col">{t('calendar.whatIf.missedThen')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ from, done, missed, before }) => (
              <tr key={from}>
                <th scope="row">{day(from)}</th>
                <td>{before.done}</td>
                <td>{done}</td>
                <td>{before.missed}</td>
                <td>{missed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Counts the next 12 months as planned and under an assumption, unless that leaves no open day. */
function useSimulation(today: LocalDate) {
  const calendar = useCalendar();
  const { items } = useStoredList('dueGroups');
  const range = { from: today, to: sameDayOfMonth(today, months) };
  const { data: planned, error } = usePlanned(range);
  const [counted, setCounted] = useState<{ now: WhatIfCounts; then: WhatIfCounts } | null>(null);
  const [isClosed, setClosed] = useState(false);
  const count = (whatIf: WhatIf) => {
    const closures = [...calendar.closures, ...whatIf.closures];
    const isRefused = !checkCalendar({ ...calendar, closures }).ok;
    setClosed(isRefused);
    if (isRefused || !planned) return;
    const rows = whatIfRows(items ?? [], planned, calendar);
    setCounted({
      now: simulateWhatIf(rows, asPlanned, { today, range }),
      then: simulateWhatIf(rows, whatIf, { today, range }),
    });
  };
  const clear = () => {
    setCounted(null);
  };
  const isPlanned = planned !== undefined;
  const isReady = items !== null && isPlanned;
  return { isReady, isPlanned, error, counted, isClosed, count, clear };
}

/** The next 12 months under another assumption, week by week beside what is planned now. Nothing is changed. */
export function WhatIfDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const today = todayHere();
  const isOnline = useOnline();
  const [value, setValue] = useState<Assumption>({
    kind: 'away',
    from: today,
    to: today,
    typeId: 1,
    days: '14',
  });
  const { isReady, isPlanned, error, counted, isClosed, count, clear } = useSimulation(today);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('calendar.whatIf.title')}
      closeLabel={t('app.close')}
      actions={
        <Button
          variant="primary"
          disabled={!isComplete(value) || !isReady}
          onClick={() => {
            count(whatIfOf(value));
          }}
        >
          {t('calendar.whatIf.count')}
        </Button>
      }
    >
      <div className={styles['level']}>
        <p>{t('calendar.whatIf.intro')}</p>
        <Fields
          value={value}
          onChange={(change) => {
            setValue((before) => ({ ...before, ...change }));
            clear();
          }}
        />
        {!isPlanned && (error !== null || !isOnline) && (
          <Alert tone="yellow">
            {isOnline ? problemText(error, t) : t('calendar.whatIf.offline')}
          </Alert>
        )}
        {isClosed && <Alert tone="yellow">{t('calendar.whatIf.noOpenDay')}</Alert>}
        {counted && <Result {...counted} />}
      </div>
    </Dialog>
  );
}
