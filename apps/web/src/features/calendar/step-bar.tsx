import type { LocalDate } from '@kierros/domain';
import { Button, IconButton, Segments } from '@kierros/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import styles from './calendar-page.module.css';
import { stepFrom } from './use-calendar-view.ts';
import type { CalendarLength } from './use-calendar-view.ts';

interface StepBarProps {
  label: string;
  day: LocalDate;
  length: CalendarLength;
  onChoose: (day: LocalDate) => void;
  onLength: (length: CalendarLength) => void;
  /** Null where nothing may be changed. */
  onLevel: ((day: LocalDate) => void) | null;
  onWhatIf: () => void;
}

/** What is shown, with buttons for the previous and next month or week and today. */
export function StepBar(props: StepBarProps) {
  const { label, day, length, onChoose, onLength, onLevel, onWhatIf } = props;
  const t = useTexts<CalendarMessages>();
  return (
    <div className={styles['months']}>
      <IconButton
        label={t(length === 'month' ? 'calendar.previous' : 'calendar.previousWeek')}
        onClick={() => {
          onChoose(stepFrom(day, length, -1));
        }}
        icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden />}
      />
      <p className={styles['month']} aria-live="polite">
        {label}
      </p>
      <IconButton
        label={t(length === 'month' ? 'calendar.next' : 'calendar.nextWeek')}
        onClick={() => {
          onChoose(stepFrom(day, length, 1));
        }}
        icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden />}
      />
      <Button
        variant="quiet"
        onClick={() => {
          onChoose(todayHere());
        }}
      >
        {t('calendar.today')}
      </Button>
      <Segments
        legend={t('calendar.length')}
        value={length}
        options={[
          { value: 'month', label: t('calendar.month') },
          { value: 'week', label: t('calendar.weekView') },
        ]}
        onChange={onLength}
      />
      {onLevel && (
        <Button
          variant="quiet"
          onClick={() => {
            onLevel(day);
          }}
        >
          {t('calendar.level')}
        </Button>
      )}
      <Button variant="quiet" onClick={onWhatIf}>
        {t('calendar.whatIf')}
      </Button>
    </div>
  );
}
