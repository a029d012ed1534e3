import { isBlankText, pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Button, ErrorSummary, Segments, SelectField, Switch } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { notify } from '../../../stores/notifications.store.ts';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import { TextPair } from '../text-pair.tsx';
import { useSaving } from '../use-saving.tsx';
import { useUnsaved } from '../use-unsaved.tsx';
import { colours, displays, visibilities } from './button-draft.ts';
import type { ButtonDraft } from './button-draft.ts';
import { useButtonWrites } from './buttons.api.ts';
import type { ButtonsMessages } from './buttons.messages.ts';
import { QueryFields } from './query-fields.tsx';

type Messages = ButtonsMessages & ManageMessages & Record<MessageId, unknown>;
type Input = ButtonDraft['input'];

interface LookProps {
  input: Input;
  nameError: string | undefined;
  onChange: (change: Partial<Input>) => void;
}

function Look({ input, nameError, onChange }: LookProps) {
  const t = useTexts<Messages>();
  const may = useMay();
  return (
    <>
      <TextPair
        id="button-name"
        labels={{ fi: t('manage.nameFi'), en: t('manage.nameEn') }}
        value={input.name}
        error={nameError}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <Segments
        legend={t('buttons.display')}
        showLegend
        value={input.display}
        options={displays.map((value) => ({ value, label: t(`buttons.display.${value}`) }))}
        onChange={(display) => {
          onChange({ display });
        }}
      />
      <SelectField
        label={t('buttons.colour')}
        value={input.colour}
        options={colours.map((value) => ({ value, label: t(`buttons.colour.${value}`) }))}
        onChange={({ target: { value } }) => {
          const colour = colours.find((one) => one === value);
          if (colour) onChange({ colour });
        }}
      />
      {may('buttons.shared') && (
        <Segments
          legend={t('buttons.visibility')}
          showLegend
          value={input.visibility}
          options={visibilities.map((value) => ({
            value,
            label: t(`buttons.visibility.${value}`),
          }))}
          onChange={(visibility) => {
            onChange({ visibility });
          }}
        />
      )}
      <Switch
        label={t('buttons.pinned')}
        checked={input.pinned === true}
        onChange={(pinned) => {
          onChange({ pinned });
        }}
      />
    </>
  );
}

interface FormProps {
  given: ButtonDraft;
  onOpen: (id: number | null) => void;
  /** Brings a deleted one back. By then this form is gone: what fails is told by the page. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

function useButtonForm({ given, onOpen, onUndo }: FormProps) {
  const t = useTexts<Messages>();
  const [input, setInput] = useState(given.input);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run, failure } = useSaving();
  const { question, settle } = useUnsaved(JSON.stringify(input) !== JSON.stringify(given.input));
  const writes = useButtonWrites();
  const nameError = isBlankText(input.name) ? t('buttons.missingName') : undefined;
  const errors = [
    ...(nameError === undefined ? [] : [{ fieldId: 'button-name', message: nameError }]),
    ...(input.query.metrics.length > 0
      ? []
      : [{ fieldId: 'button-metrics', message: t('buttons.missingMetrics') }]),
  ];
  const save = async () => {
    setAttempt((before) => before + 1);
    if (errors.length > 0) return;
    await run(async () => {
      const { id } = await writes.save({ ...given, input });
      notify({ tone: 'success', title: t('buttons.saved') });
      settle();
      onOpen(id);
    });
  };
  const remove = async () => {
    const { id } = given;
    if (id === null || !(await run(() => writes.remove(id)))) return;
    const onAction = () => {
      onUndo(() => writes.save({ ...given, id: null, version: null }));
    };
    notify({
      tone: 'info',
      title: t('buttons.deleted'),
      action: { label: t('buttons.undo'), onAction },
    });
    settle();
    onOpen(null);
  };
  const shown = attempt > 0 ? errors : [];
  return {
    input,
    setInput,
    save,
    remove,
    isBusy,
    attempt,
    errors: shown,
    nameError,
    question,
    failure,
  };
}

/** A custom button: its look, and the query that it runs. */
export function ButtonForm(props: FormProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { input, setInput, errors, ...form } = useButtonForm(props);
  const name = pickText(props.given.input.name, language).text;
  return (
    <form
      className={styles['form']}
      aria-labelledby="button-heading"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h2 id="button-heading">{name === '' ? t('buttons.new') : name}</h2>
      {errors.length > 0 && (
        <ErrorSummary title={t('validation.required')} errors={errors} attempt={form.attempt} />
      )}
      {form.failure}
      <h3>{t('buttons.look')}</h3>
      <Look
        input={input}
        nameError={errors.length > 0 ? form.nameError : undefined}
        onChange={(change) => {
          setInput((before) => ({ ...before, ...change }));
        }}
      />
      <h3>{t('buttons.data')}</h3>
      <QueryFields
        query={input.query}
        onChange={(query) => {
          setInput((before) => ({ ...before, query }));
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('manage.save')}
        </Button>
        {props.given.id !== null && (
          <Button variant="danger" onClick={() => void form.remove()}>
            {t('manage.delete')}
          </Button>
        )}
      </div>
      {form.question}
    </form>
  );
}
