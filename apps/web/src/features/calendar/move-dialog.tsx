import type { LocalDate, WorkingCalendar } from '@kierros/domain';
import { inspectionType, latestPlannable, pickText } from '@kierros/domain';
import { Banner, Button, Dialog } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCalendar } from '../../device/use-calendar.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { languageStore } from '../../shared/language.ts';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import type { CalendarItem } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';

interface MoveDialogProps {
  item: CalendarItem;
  onClose: () => void;
  /** Moves the inspection; an error from the server is shown here, next to the day. */
  onMove: (item: CalendarItem, day: LocalDate) => Promise<void>;
}

/** The latest day that the server accepts for an inspection. */
function latestDay(item: CalendarItem, calendar: WorkingCalendar): LocalDate {
  const type = inspectionType(item.inspection_type_id);
  const naturalDue = item.entry?.natural_due ?? item.shifted_from ?? item.date;
  const row = { naturalDue, lastDoneOn: null, createdOn: null };
  return type ? latestPlannable(row, type, calendar, todayHere()) : '2199-12-31';
}

/** Asks for the new day of one inspection. */
export function MoveDialog({ item, onClose, onMove }: MoveDialogProps) {
  const t = useTexts<CalendarMessages & AppMessages & typeof problemMessages>();
  const { language } = useSnapshot(languageStore);
  const [day, setDay] = useState<string>(item.date);
  const formatDay = useFormatDay();
  const latest = latestDay(item, useCalendar());
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await onMove(item, day);
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={pickText(item.name, language).text}
      closeLabel={t('app.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('calendar.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={day === '' || day === item.date}
            onClick={() => void save()}
          >
            {t('calendar.save')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Banner tone="yellow" role="alert">
          {problemText(error, t)}
        </Banner>
      )}
      {day > latest && (
        <Banner tone="yellow" role="status">
          {t('calendar.beyond', { day: formatDay(latest) })}
        </Banner>
      )}
      <DayField
        label={t('calendar.newDay')}
        hint={t('calendar.bounds', { now: formatDay(item.date), latest: formatDay(latest) })}
        value={day}
        min={todayHere()}
        onChange={setDay}
      />
    </Dialog>
  );
}
