import { Button, IconButton, Segments } from '@kierros/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import type { Doing } from './calendar-dialogs.tsx';
import styles from './calendar-page.module.css';
import { stepFrom } from './use-calendar-view.ts';
import type { CalendarView } from './use-calendar-view.ts';

interface StepBarProps {
  label: string;
  view: CalendarView;
  mayChange: boolean;
  onDo: (doing: Doing) => void;
}

/** What is shown, with buttons for the previous and next month or week and today. */
export function StepBar({ label, view, mayChange, onDo }: StepBarProps) {
  const { day, length, choose } = view;
  const t = useTexts();
  return (
    <div className={styles['months']}>
      <IconButton
        label={t(length === 'month' ? 'calendar.previous' : 'calendar.previousWeek')}
        onClick={() => {
          choose(stepFrom(day, length, -1));
        }}
        icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden />}
      />
      <p className={styles['month']} aria-live="polite">
        {label}
      </p>
      <IconButton
        label={t(length === 'month' ? 'calendar.next' : 'calendar.nextWeek')}
        onClick={() => {
          choose(stepFrom(day, length, 1));
        }}
        icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden />}
      />
      <Button
        variant="quiet"
        onClick={() => {
          choose(todayHere());
        }}
      >
        {t('app.today')}
      </Button>
      <Segments
        legend={t('calendar.length')}
        value={length}
        options={[
          { value: 'month', label: t('calendar.month') },
          { value: 'week', label: t('calendar.weekView') },
        ]}
        onChange={view.showLength}
      />
      {mayChange && (
        <Button
          variant="quiet"
          onClick={() => {
            onDo({ what: 'level', day });
          }}
        >
          {t('calendar.level')}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          onDo({ what: 'whatIf' });
        }}
      >
        {t('calendar.whatIf')}
      </Button>
    </div>
  );
}
