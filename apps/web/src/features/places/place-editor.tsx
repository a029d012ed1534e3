import type { Schema } from '@kierros/api/schema';
import { isBlankText } from '@kierros/domain';
import { SelectField, TextField } from '@kierros/ui';
import { useOptions } from '../../shared/options.ts';
import { useOpenLocation } from '../../shared/open-location.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useSetupFlow } from '../../shared/use-setup-flow.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { forgetInspectable } from '../../stores/session.store.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import styles from '../../shared/editor/editor.module.css';
import { DescriptionPair, NamePair } from '../../shared/editor/text-pair.tsx';
import { useEditor } from '../../shared/editor/use-editor.ts';
import { FollowsField, WeekdaysField } from '../working-calendars/public.ts';
import { PlaceContents } from './bulk/place-contents.tsx';
import { draftOf } from './place-draft.ts';
import type { EditedInspectable, InspectableDraft } from './place-draft.ts';
import { useInspectableTypes, useInspectableWrites } from './places.api.ts';
const nameId = 'place-name';
const targetId = 'place-on-time-target';

const isTarget = (text: string) => /^(?:|100|[1-9]\d?)$/.test(text.trim());

type Change = (change: Partial<InspectableDraft>) => void;

function TypeField({ draft, onChange }: { draft: InspectableDraft; onChange: Change }) {
  const t = useTexts();
  const options = useOptions();
  const isRoom = draft.kind === 'room';
  const { data } = useInspectableTypes(isRoom ? 'room' : 'environment');
  const types = options(data?.items ?? []);
  return (
    <SelectField
      label={t(isRoom ? 'places.roomType' : 'places.environmentType')}
      value={draft.typeId === null ? '' : String(draft.typeId)}
      options={[{ value: '', label: t('places.noType') }, ...types]}
      onChange={(value) => {
        onChange({ typeId: value === '' ? null : Number(value) });
      }}
    />
  );
}

interface FirstCalendarProps {
  calendar: NonNullable<InspectableDraft['calendar']>;
  error: string | undefined;
  onChange: Change;
}

/** When a new location is open: its due dates fall on these days from the start. */
function FirstCalendar({ calendar, error, onChange }: FirstCalendarProps) {
  const changeCalendar = (part: Partial<typeof calendar>) => {
    onChange({ calendar: { ...calendar, ...part } });
  };
  return (
    <>
      <WeekdaysField weekdays={calendar.open_weekdays} error={error} onChange={changeCalendar} />
      <FollowsField follows={calendar.follows} onChange={changeCalendar} />
    </>
  );
}

interface LocationFieldsProps {
  draft: InspectableDraft;
  errorOf: (fieldId: string) => string | undefined;
  onChange: Change;
}

function LocationFields({ draft, errorOf, onChange }: LocationFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        id="place-time-zone"
        error={errorOf('place-time-zone')}
        label={t('places.timeZone')}
        hint={t('places.timeZoneHint')}
        value={draft.timeZone}
        onChange={(timeZone) => {
          onChange({ timeZone });
        }}
      />
      <TextField
        id={targetId}
        error={errorOf(targetId)}
        label={t('places.onTimeTarget')}
        hint={t('places.onTimeTargetHint')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.onTimeTarget}
        onChange={(onTimeTarget) => {
          onChange({ onTimeTarget });
        }}
      />
    </>
  );
}

interface FieldsProps extends LocationFieldsProps {
  environments: readonly Schema<'Environment'>[];
}

function Fields({ draft, errorOf, environments, onChange }: FieldsProps) {
  const t = useTexts();
  const options = useOptions();
  return (
    <>
      <NamePair id={nameId} draft={draft} errorOf={errorOf} onChange={onChange} />
      <DescriptionPair draft={draft} onChange={onChange} />
      {draft.kind === 'room' && (
        <SelectField
          label={t('places.environment')}
          value={String(draft.parentId)}
          options={options(environments)}
          onChange={(value) => {
            onChange({ parentId: Number(value) });
          }}
        />
      )}
      {draft.kind !== 'location' && <TypeField draft={draft} onChange={onChange} />}
      {draft.kind === 'location' && (
        <LocationFields draft={draft} errorOf={errorOf} onChange={onChange} />
      )}
      {draft.calendar && (
        <FirstCalendar
          calendar={draft.calendar}
          error={errorOf('calendar-weekdays')}
          onChange={onChange}
        />
      )}
    </>
  );
}

const newTitles = {
  location: 'places.newLocation',
  environment: 'places.newEnvironment',
  room: 'places.newRoom',
} as const;

const fieldIds = new Map([
  ['/name', nameId],
  ['/time_zone', 'place-time-zone'],
  ['/on_time_target', targetId],
]);

interface EditorProps {
  given: InspectableDraft;
  /** The location that it is in. */
  locationId: number;
  environments: readonly Schema<'Environment'>[];
  /** Opens an inspectable, or none. */
  onOpen: (id: number | null) => void;
  /** Called after a new one was saved. */
  onAdded: (added: InspectableDraft) => void;
  /** Restores an archived one. This form is unmounted by then, so the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

function check({ name, calendar, onTimeTarget }: InspectableDraft, t: Texts) {
  return [
    ...(isBlankText(name) ? [{ fieldId: nameId, message: t('manage.missingName') }] : []),
    ...(isTarget(onTimeTarget) ? [] : [{ fieldId: targetId, message: t('places.wrongTarget') }]),
    ...(calendar?.open_weekdays.length === 0
      ? [{ fieldId: 'calendar-weekdays', message: t('calendars.missingWeekday') }]
      : []),
  ];
}

function useInspectableEditor({ given, onOpen, onAdded }: EditorProps) {
  const t = useTexts();
  const nameOf = usePickText();
  const writes = useInspectableWrites();
  const openLocation = useOpenLocation();
  return useEditor<InspectableDraft, EditedInspectable>({
    given,
    draftOf,
    check: (draft) => check(draft, t),
    send: writes.save,
    fieldIdAt: (path) => fieldIds.get(path),
    onSaved: ({ id, name }, sent) => {
      const { kind } = sent;
      const known = given.id;
      notify({
        tone: 'success',
        survivesNavigation: true,
        title: t(known === null ? 'places.added' : 'places.saved', { name: nameOf(name) }),
        ...(known === null && kind === 'location' ? { text: t('places.locationAdded') } : {}),
      });
      if (known === null && kind === 'location') openLocation({ id, name });
      // The form of a new room stays for the next one.
      if (known !== null || kind !== 'room') onOpen(id);
      if (known === null) onAdded(sent);
    },
  });
}

/** Asks before a place is deleted or archived, which can be undone. */
function useRemove(
  { given, locationId, onOpen, onUndo }: EditorProps,
  editor: ReturnType<typeof useInspectableEditor>,
) {
  const t = useTexts();
  const writes = useInspectableWrites();
  const name = usePickText()(given.name);
  return () => {
    const { id, kind } = given;
    if (id === null) return;
    editor.askToDelete({
      title: t('places.archiveTitle', { name }),
      label: t('manage.archive'),
      content: <PlaceContents locationId={locationId} id={id} kind={kind} />,
      remove: () => writes.remove({ id, kind }),
      onDeleted: ({ archived_at }) => {
        forgetInspectable(id);
        const onAction = () => {
          onUndo(() => writes.restore({ id, kind }));
        };
        notify({
          tone: 'success',
          ...(archived_at === null
            ? { title: t('places.deleted', { name }) }
            : {
                title: t('places.archived', { name }),
                action: { label: t('app.undo'), onAction },
              }),
        });
        onOpen(null);
      },
    });
  };
}

/** The form of a location, an environment or a room, new or existing. */
export function InspectableEditor(props: EditorProps) {
  const t = useTexts();
  const { given, environments } = props;
  const editor = useInspectableEditor(props);
  const remove = useRemove(props, editor);
  const name = usePickText()(given.name);
  const isNew = given.id === null;
  const isSetup = useSetupFlow().step !== null && isNew;
  return (
    <EditorForm
      deleteLabel={t('manage.archive')}
      editor={editor}
      heading={given.id === null ? t(newTitles[given.kind]) : name}
      saveLabel={t(isSetup ? 'manage.saveAndGoOn' : 'app.save')}
      focusId={isNew ? nameId : undefined}
      enterSaves={isNew}
      onDelete={isNew ? undefined : remove}
    >
      {/* The number on the door label, which the user types where the code cannot be scanned. */}
      {given.kind === 'room' && given.id !== null && (
        <p className={styles['quiet']}>{t('code.number', { number: String(given.id) })}</p>
      )}
      <Fields
        draft={editor.draft}
        errorOf={editor.errorOf}
        environments={environments}
        onChange={editor.change}
      />
    </EditorForm>
  );
}
