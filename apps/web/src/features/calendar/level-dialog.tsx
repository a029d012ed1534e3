import type { DayRange, InspectionTypeId, LocalDate } from '@kierros/domain';
import { inspectionTypes, weekRange, addDays } from '@kierros/domain';
import { Alert, Button, Dialog, SelectField, Skeleton, TextField } from '@kierros/ui';
import { useMemo, useState } from 'react';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useOptions } from '../../shared/options.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useAttempt } from '../../shared/views/use-attempt.tsx';
import { levelled, useLevelData, weeksFrom, weeksOf } from './level.api.ts';
import type { LevelWish } from './level.api.ts';
import { LevelResult } from './level-result.tsx';
import styles from './level.module.css';
import type { PlannedMove } from './move-effect.ts';

interface LevelDialogProps {
  day: LocalDate;
  onClose: () => void;
  /** Applies the new days; an error from the server is shown here. */
  onApply: (moves: readonly PlannedMove[]) => Promise<void>;
}

const mostWeeks = 6;

interface WeeksProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** The weeks over which inspections are spread. */
function Weeks({ range, onChange }: WeeksProps) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const thisMonday = weekRange(todayHere()).from;
  const mondays = Array.from({ length: 12 }, (_, index) => addDays(thisMonday, 7 * index));
  const weeks = weeksOf(range);
  return (
    <>
      <SelectField
        label={t('calendar.level.from')}
        value={range.from}
        options={[...new Set([range.from, ...mondays])]
          .sort()
          .map((value) => ({ value, label: formatDay(value) }))}
        onChange={(from) => {
          onChange(weeksFrom(from, weeks));
        }}
      />
      <SelectField
        label={t('calendar.level.weeks')}
        value={String(weeks)}
        options={Array.from({ length: mostWeeks }, (_, index) => ({
          value: String(index + 1),
          label: t('calendar.level.weekCount', { count: index + 1 }),
        }))}
        onChange={(count) => {
          onChange(weeksFrom(range.from, Number(count)));
        }}
      />
    </>
  );
}

/** The choices of what is spread, and over which weeks. */
function Choices({
  wish,
  most,
  onWish,
  onMost,
}: {
  wish: LevelWish;
  most: string;
  onWish: (change: Partial<LevelWish>) => void;
  onMost: (most: string) => void;
}) {
  const t = useTexts();
  const options = useOptions();
  const environments = (useStoredList('places').items ?? []).filter(
    ({ kind }) => kind === 'environment',
  );
  const all = { value: '', label: t('app.all') };
  return (
    <div className={styles['choices']}>
      <Weeks
        range={wish.range}
        onChange={(range) => {
          onWish({ range });
        }}
      />
      <TextField
        label={t('calendar.level.most')}
        inputMode="numeric"
        value={most}
        maxLength={4}
        onChange={(value) => {
          onMost(value.replaceAll(/\D/g, ''));
        }}
      />
      <SelectField
        label={t('calendar.type')}
        value={String(wish.type ?? '')}
        options={[all, ...options(inspectionTypes)]}
        onChange={(value) => {
          onWish({ type: value === '' ? null : (Number(value) as InspectionTypeId) });
        }}
      />
      <SelectField
        label={t('calendar.environment')}
        value={String(wish.environment ?? '')}
        options={[all, ...options(environments)]}
        onChange={(value) => {
          onWish({ environment: value === '' ? null : Number(value) });
        }}
      />
    </div>
  );
}

/** What can be moved, and the days to which it would go with at most `capacity` on each. */
function useLevelled(wish: LevelWish, capacity: number) {
  const calendar = useCalendar();
  const today = todayHere();
  const { data, error: failed } = useLevelData(wish, today);
  const { range } = wish;
  const result = useMemo(
    () => (data && capacity > 0 ? levelled(data, { range, capacity, today }, calendar) : undefined),
    [data, range, capacity, today, calendar],
  );
  return { data, failed, result };
}

/** Relieves the full days of some weeks: how many inspections each has before and after, and what moves; then it is applied. */
export function LevelDialog({ day, onClose, onApply }: LevelDialogProps) {
  const t = useTexts();
  const today = todayHere();
  const [wish, setWish] = useState<LevelWish>({
    range: weeksFrom(weekRange(day > today ? day : today).from, 2),
    type: null,
    environment: null,
  });
  const [most, setMost] = useState('8');
  const { isBusy, attempt, failure } = useAttempt(onClose);
  const capacity = Number(most);
  const { data, failed, result } = useLevelled(wish, capacity);
  const moves = result?.moves ?? [];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('calendar.level.title')}
      closeLabel={t('app.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={moves.length === 0}
            onClick={() => void attempt(() => onApply(moves))}
          >
            {t('calendar.level.apply', { count: moves.length })}
          </Button>
        </>
      }
    >
      <div className={styles['level']}>
        <p>{t('calendar.level.intro')}</p>
        <Choices
          wish={wish}
          most={most}
          onWish={(change) => {
            setWish({ ...wish, ...change });
          }}
          onMost={setMost}
        />
        {failure || (failed !== null && <Alert tone="yellow">{problemText(failed, t)}</Alert>)}
        {!data && !failed && <Skeleton label={t('app.loading')} rows={4} rowHeight={32} />}
        {data && result && (
          <LevelResult result={result} capacity={capacity} all={data.items.length} />
        )}
      </div>
    </Dialog>
  );
}
