import type { Schema } from '@kierros/api/schema';
import { Button, RadioCards, Skeleton } from '@kierros/ui';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { notify } from '../../stores/notifications.store.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import styles from '../../shared/editor/editor.module.css';
import { useEditor } from '../../shared/editor/use-editor.ts';
import {
  calendarDraft,
  checkCalendarDraft,
  fieldOf,
  holidaysOf,
  toUpdate,
} from './calendar-draft.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { CalendarEffect } from './calendar-effect.tsx';
import { FollowsField, WeekdaysField } from './calendar-fields.tsx';
import { useCalendarPlan, useSaveCalendar, useWorkingCalendar } from './calendars.api.ts';
import { ClosureRows } from './closure-rows.tsx';
type Stored = Schema<'WorkingCalendar'>;

interface FieldProps {
  draft: CalendarDraft;
  onChange: (change: Partial<CalendarDraft>) => void;
}

function Rules({ draft, onChange, stored }: FieldProps & { stored: Stored }) {
  const t = useTexts();
  const day = useFormatDay();
  const holidays = stored.follows === draft.follows ? holidaysOf(stored) : [];
  const [first, last] = [holidays[0], holidays.at(-1)];
  return (
    <>
      <RadioCards
        legend={t('calendars.shift')}
        value={draft.shift_to}
        options={[
          { value: 'next', label: t('calendars.next') },
          { value: 'previous', label: t('calendars.previous') },
        ]}
        onChange={(shift) => {
          onChange({ shift_to: shift });
        }}
      />
      <FollowsField follows={draft.follows} onChange={onChange} />
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
  const t = useTexts();
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
          label: t('app.undo'),
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
      actions={isDirty && <Button onClick={editor.discard}>{t('app.cancel')}</Button>}
    >
      <p className={styles['quiet']}>{t('calendars.text')}</p>
      <WeekdaysField
        weekdays={draft.open_weekdays}
        error={editor.errorOf('calendar-weekdays')}
        onChange={change}
      />
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
  const t = useTexts();
  const query = useWorkingCalendar(locationId);
  if (query.data)
    return <CalendarForm key={locationId} locationId={locationId} stored={query.data} />;
  if (query.isError)
    return <Failed title={t('calendars.title')} onRetry={() => void query.refetch()} />;
  return <Skeleton label={t('app.loading')} rows={6} />;
}
