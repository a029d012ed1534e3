import { Button, Dialog } from '@kierros/ui';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { KeyHint } from '../../shared/table/key-hint.tsx';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useAttempt } from '../../shared/views/use-attempt.tsx';
import { DayField } from '../../shared/views/day-field.tsx';
import { useDueMoves } from './use-due-moves.ts';

interface ScheduleDialogProps {
  rows: readonly DueRow[];
  onClose: () => void;
}

/** Asks for the day to which inspections are scheduled. */
export function ScheduleDialog({ rows, onClose }: ScheduleDialogProps) {
  const t = useTexts();
  const move = useDueMoves();
  const [day, setDay] = useState<string>(todayHere);
  const { isBusy, attempt, failure } = useAttempt(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.scheduleTitle', { count: rows.length })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={day === ''}
            onClick={() => void attempt(() => move(rows, day))}
          >
            {t('home.schedule')}
          </Button>
        </>
      }
    >
      {failure}
      <DayField label={t('home.newDay')} value={day} min={todayHere()} onChange={setDay} />
    </Dialog>
  );
}

interface ScheduleMarkedProps {
  rows: readonly DueRow[];
  onSchedule: (rows: readonly DueRow[]) => void;
}

/** The button that schedules the marked inspections. */
export function ScheduleMarked({ rows, onSchedule }: ScheduleMarkedProps) {
  const t = useTexts();
  return (
    <Button
      variant="primary"
      icon={<CalendarDays size={18} strokeWidth={1.75} aria-hidden />}
      aria-keyshortcuts="s"
      onClick={() => {
        onSchedule(rows);
      }}
    >
      {t('home.schedule')} <KeyHint>S</KeyHint>
    </Button>
  );
}
