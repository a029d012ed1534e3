import type { LocalDate } from '@kierros/domain';
import { pickText } from '@kierros/domain';
import { Banner, Button, Dialog, Sheet } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useAttempt } from '../../shared/views/use-attempt.tsx';
import { DayField } from '../../shared/views/day-field.tsx';
import { useOpenedOn } from '../../shared/viewport.ts';
import type { CalendarItem } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import styles from './calendar-page.module.css';
import { useMoveEffects } from './move-effect.ts';
import { latestDay, refusalOf, useTargets } from './use-targets.ts';

interface MoveDialogProps {
  /** One inspection, or several that go to one day. */
  items: readonly CalendarItem[];
  onClose: () => void;
  /** Moves them; an error from the server is shown here, next to the day. */
  onMove: (day: LocalDate) => Promise<void>;
}

/** The day it stands on, with the reasons. Below the field, which is what is focused first. */
function DayNow({ item }: { item: CalendarItem }) {
  const t = useTexts<CalendarMessages>();
  const formatDay = useFormatDay();
  return (
    <p>
      <WhyDate inspectableId={item.inspectable_id} typeId={item.inspection_type_id}>
        {t('calendar.dayNow', { day: formatDay(item.date) })}
      </WhyDate>
    </p>
  );
}

/** Asks for the new day of inspections: a dialog at a desk, a sheet on a phone. */
export function MoveDialog({ items, onClose, onMove }: MoveDialogProps) {
  const t = useTexts<CalendarMessages & AppMessages>();
  const { language } = useSnapshot(languageStore);
  const isPhone = useOpenedOn(true) === 'mobile';
  const [first] = items;
  const [day, setDay] = useState<string>(first?.date ?? todayHere());
  const formatDay = useFormatDay();
  const calendar = useCalendar();
  const why = useTargets();
  const effects = useMoveEffects();
  const { isBusy, attempt, failure } = useAttempt(onClose);
  if (!first) return null;
  const only = items.length === 1;
  const latest = items.map((item) => latestDay(item, calendar)).sort()[0] ?? day;
  const refused = items.filter((item) => {
    const refusal = day === '' ? null : refusalOf(item, day, calendar);
    return refusal !== null && refusal !== 'past_cap';
  });
  // The cap brings a date forward; everything else is refused by the server as well.
  const reason = refused.length === 0 ? null : why(refused, day);
  const planned = day > latest && only ? latest : day;
  const effect =
    reason !== null || day === '' ? null : effects(items.map((item) => ({ item, day: planned })));
  const parts = {
    open: true,
    onClose,
    title: only
      ? pickText(first.name, language).text
      : t('calendar.marked', { count: items.length }),
    closeLabel: t('app.close'),
  };
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('calendar.cancel')}
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={
          day === '' || items.every(({ date }) => date === day) || refused.length === items.length
        }
        onClick={() => void attempt(() => onMove(day))}
      >
        {t('calendar.save')}
      </Button>
    </>
  );
  const content = (
    <>
      {failure}
      {reason !== null && (
        <Banner tone="yellow" role="status">
          {only ? reason : t('calendar.refusedMany', { count: refused.length, reason })}
        </Banner>
      )}
      {reason === null && day > latest && (
        <Banner tone="yellow" role="status">
          {t('calendar.beyond', { day: formatDay(latest) })}
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
    </>
  );
  return isPhone ? (
    <Sheet {...parts}>
      <div className={styles['sheet']}>
        {content}
        <div className={styles['sheetButtons']}>{buttons}</div>
      </div>
    </Sheet>
  ) : (
    <Dialog {...parts} actions={buttons}>
      {content}
    </Dialog>
  );
}
