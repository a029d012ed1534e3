import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, useField } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconLook } from '../icon/icon-look.ts';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import styles from './date-field.module.css';
import { typedDay, writtenDay } from './typed-day.ts';
import type { DayLanguage } from './typed-day.ts';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface DateFieldTexts {
  /** Opens the calendar. */
  open: string;
  previous: string;
  next: string;
  /** The error for text that is not a date, with the expected format. */
  invalid: string;
}

export interface DateFieldProps extends FieldTexts {
  id?: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The language of the date format, whatever the browser's language. */
  language: DayLanguage;
  texts: DateFieldTexts;
  /** Called with a complete date, or with an empty string. */
  onChange: (day: string) => void;
}

/** The typed text and the date it means; a new value from outside replaces the typed text. */
function useTyped({ value, language, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState({ text: writtenDay(value, language), value, language });
  const [isWrong, setWrong] = useState(false);
  if (typed.value !== value || typed.language !== language) {
    setTyped({ text: writtenDay(value, language), value, language });
    setWrong(false);
  }
  const report = (day: string, text: string) => {
    setTyped({ text, value: day, language });
    if (day !== value) onChange(day);
  };
  const type = (text: string) => {
    setWrong(false);
    const day = text.trim() === '' ? '' : typedDay(text);
    if (day === null) setTyped((before) => ({ ...before, text }));
    else report(day, text);
  };
  const leave = () => {
    const { text } = typed;
    if (text.trim() === '' || typedDay(text) !== null) return;
    setWrong(true);
    report('', text);
  };
  return { text: typed.text, isWrong, type, leave };
}

/** A date, typed in the format of the app's language or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, language, texts, onChange } = props;
  const { text, isWrong, type, leave } = useTyped(props);
  const [isOpen, setOpen] = useState(false);
  const { frame, control } = useField({
    ...props,
    onChange: type,
    ...(isWrong && { error: texts.invalid }),
  });
  return (
    <Field {...frame}>
      <div className={styles['row']}>
        <input
          {...control}
          type="text"
          autoComplete="off"
          className={classNames(controlClass, styles['input'])}
          value={text}
          onBlur={leave}
        />
        <div className={styles['open']}>
          <Popover.Root open={isOpen} onOpenChange={setOpen}>
            <Popover.Trigger
              render={
                <IconButton
                  icon={<CalendarDays {...iconLook} />}
                  label={`${texts.open}: ${label}`}
                />
              }
            />
            <Popover.Portal>
              <Popover.Positioner className={styles['positioner']} align="end" sideOffset={4}>
                <Popover.Popup className={styles['popup']} aria-label={label}>
                  <Suspense fallback={<div className={styles['coming']} />}>
                    <DayCalendar
                      value={value}
                      min={min}
                      max={max}
                      language={language}
                      texts={texts}
                      onSelect={(day) => {
                        onChange(day);
                        setOpen(false);
                      }}
                    />
                  </Suspense>
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        </div>
      </div>
    </Field>
  );
}
