import type { Schema } from '@kierros/api/schema';
import { Button, CheckboxRow, RadioCards, SelectField, Skeleton } from '@kierros/ui';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../../shared/app.messages.ts';
import { useFormatDay } from '../../../shared/format-day.ts';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import { notify } from '../../../stores/notifications.store.ts';
import { EditorForm } from '../editor-form.tsx';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import { useEditor } from '../use-editor.ts';
import {
  calendarDraft,
  checkCalendarDraft,
  fieldOf,
  holidaysOf,
  toUpdate,
} from './calendar-draft.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { CalendarEffect } from './calendar-effect.tsx';
import { useCalendarPlan, useSaveCalendar, useWorkingCalendar } from './calendars.api.ts';
import type { CalendarsMessages } from './calendars.messages.ts';
import { ClosureRows } from './closure-rows.tsx';

type Messages = CalendarsMessages & ManageMessages & AppMessages;
type Stored = Schema<'WorkingCalendar'>;

// Countries whose holidays can be chosen here; the command line takes any that the library knows.
const countries = [
  'FI',
  'AX',
  'SE',
  'NO',
  'DK',
  'EE',
  'LV',
  'LT',
  'DE',
  'NL',
  'FR',
  'GB',
  'IE',
  'US',
];

/** Weekday names from Monday; 1 January 2024 was one. */
function useWeekdayNames(): readonly string[] {
  const { formatDate } = useIntl();
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    formatDate(`2024-01-0${String(weekday)}T12:00:00`, { weekday: 'short' }),
  );
}

interface FieldProps {
  draft: CalendarDraft;
  onChange: (change: Partial<CalendarDraft>) => void;
}

function Weekdays({ draft, onChange, error }: FieldProps & { error: string | undefined }) {
  const t = useTexts<Messages>();
  const names = useWeekdayNames();
  return (
    <fieldset id="calendar-weekdays" tabIndex={-1} className={styles['weekdays']}>
      <legend>{t('calendars.weekdays')}</legend>
      {names.map((name, index) => {
        const weekday = index + 1;
        const isOpen = draft.weekdays.includes(weekday);
        return (
          <CheckboxRow
            key={weekday}
            label={name}
            checked={isOpen}
            onChange={() => {
              onChange({
                weekdays: isOpen
                  ? draft.weekdays.filter((one) => one !== weekday)
                  : [...draft.weekdays, weekday],
              });
            }}
          />
        );
      })}
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </fieldset>
  );
}

function Rules({ draft, onChange, stored }: FieldProps & { stored: Stored }) {
  const t = useTexts<Messages>();
  const day = useFormatDay();
  const { language } = useSnapshot(languageStore);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const known =
    draft.follows === null || countries.includes(draft.follows)
      ? countries
      : [draft.follows, ...countries];
  const holidays = stored.follows === draft.follows ? holidaysOf(stored) : [];
  const [first, last] = [holidays[0], holidays.at(-1)];
  return (
    <>
      <RadioCards
        legend={t('calendars.shift')}
        value={draft.shiftTo}
        options={[
          { value: 'next', label: t('calendars.next') },
          { value: 'previous', label: t('calendars.previous') },
        ]}
        onChange={(shiftTo) => {
          onChange({ shiftTo });
        }}
      />
      <SelectField
        label={t('calendars.follows')}
        hint={t('calendars.followsHint')}
        value={draft.follows ?? ''}
        options={[
          { value: '', label: t('calendars.none') },
          ...known.map((code) => ({
            value: code,
            label: names.of(code.slice(0, 2)) ?? code,
          })),
        ]}
        onChange={({ target: { value } }) => {
          onChange({ follows: value === '' ? null : value });
        }}
      />
      {first && last && (
        <p className={styles['quiet']}>
          {t('calendars.holidays', {
            count: holidays.length,
            from: day(first.from),
            to: day(last.from),
          })}
        </p>
      )}
    </>
  );
}

function CalendarForm({ locationId, stored }: { locationId: number; stored: Stored }) {
  const t = useTexts<Messages>();
  const put = useSaveCalendar(locationId);
  const editor = useEditor<CalendarDraft, Stored>({
    given: calendarDraft(stored),
    draftOf: calendarDraft,
    check: (draft) => checkCalendarDraft(draft, t),
    send: (draft) => put({ ...toUpdate(draft), version: draft.version }),
    fieldIdAt: (path, draft) => {
      const closure = draft.closures[Number(/^\/closures\/(\d+)/.exec(path)?.[1])];
      return closure && fieldOf(closure.key, path.endsWith('/name') ? 'name' : 'to');
    },
    onSaved: ({ version }) => {
      const before = toUpdate(calendarDraft(stored));
      notify({
        tone: 'success',
        title: t('calendars.saved'),
        action: {
          label: t('manage.undo'),
          onAction: () => void editor.run(() => put({ ...before, version })),
        },
      });
    },
  });
  const { draft, change, isDirty } = editor;
  const isComplete = checkCalendarDraft(draft, t).length === 0;
  const plan = useCalendarPlan(locationId, draft, isDirty && isComplete);
  return (
    <EditorForm
      editor={editor}
      heading={t('calendars.title')}
      saveLabel={t('calendars.save')}
      actions={isDirty && <Button onClick={editor.discard}>{t('manage.cancel')}</Button>}
    >
      <p className={styles['quiet']}>{t('calendars.text')}</p>
      <Weekdays draft={draft} onChange={change} error={editor.errorOf('calendar-weekdays')} />
      <Rules draft={draft} onChange={change} stored={stored} />
      <h3>{t('calendars.closures')}</h3>
      <ClosureRows
        closures={draft.closures}
        errorOf={editor.errorOf}
        onChange={(closures) => {
          change({ closures });
        }}
      />
      {isDirty && isComplete && !plan.isError && (
        <section aria-live="polite" aria-label={t('calendars.effect')}>
          <h3>{t('calendars.effect')}</h3>
          <CalendarEffect plan={plan.data} />
        </section>
      )}
    </EditorForm>
  );
}

/** The working calendar of a location: open weekdays, holidays and closures, with what a change moves. */
export function CalendarSection({ locationId }: { locationId: number }) {
  const t = useTexts<Messages>();
  const query = useWorkingCalendar(locationId);
  if (query.data)
    return <CalendarForm key={locationId} locationId={locationId} stored={query.data} />;
  if (query.isError)
    return <Failed title={t('calendars.title')} onRetry={() => void query.refetch()} />;
  return <Skeleton label={t('app.loading')} rows={6} />;
}
