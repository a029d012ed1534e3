import type { LocalDate } from '@kierros/domain';
import { Banner, Button, Dialog, Sheet } from '@kierros/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useAttempt } from '../../shared/views/use-attempt.tsx';
import { DayField } from '../../shared/views/day-field.tsx';
import { useOpenedOn } from '../../shared/viewport.ts';
import type { CalendarItem } from './calendar.api.ts';
import styles from './calendar-page.module.css';
import { useMoveEffects } from './move-effect.ts';
import { latestDay, refusalOf, useTargets } from './use-targets.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

interface MoveDialogProps {
  /** One inspection, or several that go to one day. */
  items: readonly CalendarItem[];
  onClose: () => void;
  /** Moves them; an error from the server is shown here, next to the day. */
  onMove: (day: LocalDate) => Promise<void>;
}

/** The day it stands on, with the reasons. Below the field, which is what is focused first. */
function DayNow({ item }: { item: CalendarItem }) {
  const t = useTexts();
  const formatDay = useFormatDay();
  return (
    <p>
      <WhyDate inspectableId={item.inspectable_id} typeId={item.inspection_type_id}>
        {t('calendar.dayNow', { day: formatDay(item.date) })}
      </WhyDate>
    </p>
  );
}

/** What comes of moving inspections to a day, which may be empty: why it is refused, or what it does to the figures. */
function useMove(items: readonly CalendarItem[], day: string) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const calendar = useCalendar();
  const why = useTargets();
  const effects = useMoveEffects();
  const only = items.length === 1;
  const latest = items.map((item) => latestDay(item, calendar)).sort()[0] ?? day;
  const refused = items.filter((item) => {
    const refusal = day === '' ? null : refusalOf(item, day, calendar);
    return refusal !== null && refusal !== 'past_cap';
  });
  const isRefused = day === '' || refused.length === items.length;
  // The cap brings a date forward; everything else is refused by the server as well.
  const reason = refused.length === 0 ? null : why(refused, day);
  if (reason !== null) {
    const warning = only ? reason : t('calendar.refusedMany', { count: refused.length, reason });
    return { latest, warning, effect: null, isRefused };
  }
  const isCapped = day > latest;
  const planned = isCapped && only ? latest : day;
  return {
    latest,
    warning: isCapped ? t('calendar.beyond', { day: formatDay(latest) }) : null,
    effect: day === '' ? null : effects(items.map((item) => ({ item, day: planned }))),
    isRefused,
  };
}

interface DialogOrSheetProps {
  title: string;
  buttons: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function DialogOrSheet({ title, buttons, onClose, children }: DialogOrSheetProps) {
  const t = useTexts();
  const parts = { open: true, onClose, title, closeLabel: t('app.close') };
  if (useOpenedOn(true) !== 'mobile')
    return (
      <Dialog {...parts} actions={buttons}>
        {children}
      </Dialog>
    );
  return (
    <Sheet {...parts}>
      <div className={styles['sheet']}>
        {children}
        <div className={styles['sheetButtons']}>{buttons}</div>
      </div>
    </Sheet>
  );
}

/** Asks for the new day of inspections: a dialog at a desk, a sheet on a phone. */
export function MoveDialog({ items, onClose, onMove }: MoveDialogProps) {
  const t = useTexts();
  const pick = usePickText();
  const [first] = items;
  const [day, setDay] = useState<string>(first?.date ?? todayHere());
  const formatDay = useFormatDay();
  const { latest, warning, effect, isRefused } = useMove(items, day);
  const { isBusy, attempt, failure } = useAttempt(onClose);
  if (!first) return null;
  const only = items.length === 1;
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('app.cancel')}
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={isRefused || items.every(({ date }) => date === day)}
        onClick={() => void attempt(() => onMove(day))}
      >
        {t('app.save')}
      </Button>
    </>
  );
  return (
    <DialogOrSheet
      title={only ? pick(first.name) : t('calendar.marked', { count: items.length })}
      buttons={buttons}
      onClose={onClose}
    >
      {failure}
      {warning !== null && (
        <Banner tone="yellow" role="status">
          {warning}
        </Banner>
      )}
      <DayField
        label={t('calendar.newDay')}
        hint={t(only ? 'calendar.latestOfOne' : 'calendar.latest', { latest: formatDay(latest) })}
        value={day}
        min={todayHere()}
        onChange={setDay}
      />
      {effect !== null && <p aria-live="polite">{effect}</p>}
      {only && <DayNow item={first} />}
    </DialogOrSheet>
  );
}
