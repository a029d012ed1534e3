import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Button, ErrorSummary, SelectField, TextField } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Conflict } from '../conflict.tsx';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import { TextPair } from '../text-pair.tsx';
import type { PlaceDraft } from './place-draft.ts';
import { usePlaceTypes } from './places.api.ts';
import type { codeMessages } from '../../../shared/views/code.messages.ts';
import type { PlacesMessages } from './places.messages.ts';
import { usePlaceForm } from './use-place-form.ts';

type Messages = PlacesMessages & ManageMessages & typeof codeMessages & Record<MessageId, unknown>;
type Change = (change: Partial<PlaceDraft>) => void;

function TypeField({ draft, onChange }: { draft: PlaceDraft; onChange: Change }) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const isRoom = draft.kind === 'room';
  const { data } = usePlaceTypes(isRoom ? 'room' : 'environment');
  const types = (data?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: pickText(name, language).text,
  }));
  return (
    <SelectField
      label={t(isRoom ? 'places.roomType' : 'places.environmentType')}
      value={draft.typeId === null ? '' : String(draft.typeId)}
      options={[{ value: '', label: t('places.noType') }, ...types]}
      onChange={({ target: { value } }) => {
        onChange({ typeId: value === '' ? null : Number(value) });
      }}
    />
  );
}

interface FieldsProps {
  draft: PlaceDraft;
  error: string | undefined;
  environments: readonly Schema<'Environment'>[];
  onChange: Change;
}

function Fields({ draft, error, environments, onChange }: FieldsProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  return (
    <>
      <TextPair
        id="place-name"
        labels={{ fi: t('manage.nameFi'), en: t('manage.nameEn') }}
        value={draft.name}
        error={error}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <TextPair
        isLong
        labels={{ fi: t('manage.descriptionFi'), en: t('manage.descriptionEn') }}
        value={draft.description}
        onChange={(description) => {
          onChange({ description });
        }}
      />
      {draft.kind === 'room' && (
        <SelectField
          label={t('places.environment')}
          value={String(draft.parentId)}
          options={environments.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, language).text,
          }))}
          onChange={({ target: { value } }) => {
            onChange({ parentId: Number(value) });
          }}
        />
      )}
      {draft.kind !== 'location' && <TypeField draft={draft} onChange={onChange} />}
      {draft.kind === 'location' && (
        <TextField
          label={t('places.timeZone')}
          hint={t('places.timeZoneHint')}
          value={draft.timeZone}
          onChange={({ target: { value } }) => {
            onChange({ timeZone: value });
          }}
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

interface EditorProps {
  given: PlaceDraft;
  environments: readonly Schema<'Environment'>[];
  /** Where one goes on: to a place, or to none. */
  onOpen: (id: number | null) => void;
}

/** A location, an environment or a room, to be written or changed. */
export function PlaceEditor({ given, environments, onOpen }: EditorProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { draft, setDraft, error, ...form } = usePlaceForm(given, onOpen);
  const title = given.id === null ? t(newTitles[given.kind]) : pickText(given.name, language).text;
  return (
    <form
      className={styles['form']}
      aria-labelledby="place-heading"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(draft);
      }}
    >
      <h2 id="place-heading">{title}</h2>
      {/* As on the label of the door: what one types where the code cannot be scanned. */}
      {given.kind === 'room' && given.id !== null && (
        <p className={styles['quiet']}>{t('code.number', { number: String(given.id) })}</p>
      )}
      {error !== undefined && (
        <ErrorSummary
          title={t('validation.required')}
          errors={[{ fieldId: 'place-name', message: error }]}
          attempt={form.attempt}
        />
      )}
      {form.failure}
      {form.theirs && <Conflict onSettle={form.settleConflict} />}
      <Fields
        draft={draft}
        error={error}
        environments={environments}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('manage.save')}
        </Button>
        {given.id !== null && (
          <Button variant="danger" onClick={form.askToRemove}>
            {t('manage.delete')}
          </Button>
        )}
      </div>
      {form.question}
    </form>
  );
}
