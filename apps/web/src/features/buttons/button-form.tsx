import { customQueryFault, isBlankText } from '@kierros/domain';
import { Segments, SelectField } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { notify } from '../../stores/notifications.store.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import { NamePair } from '../../shared/editor/text-pair.tsx';
import { useEditor } from '../../shared/editor/use-editor.ts';
import { colours, displays, draftOf } from './button-draft.ts';
import type { ButtonDraft, CustomButton } from './button-draft.ts';
import { useButtonWrites } from './buttons.api.ts';
import { QueryFields } from './query-fields.tsx';
import { Sharing } from './sharing.tsx';
import { useRemoveButton } from './use-remove-button.ts';
import type { ButtonFormProps } from './use-remove-button.ts';
type Input = ButtonDraft['input'];

interface LookProps {
  input: Input;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: Partial<Input>) => void;
}

function Look({ input, errorOf, onChange }: LookProps) {
  const t = useTexts();
  return (
    <>
      <NamePair id="button-name" draft={input} errorOf={errorOf} onChange={onChange} />
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
        onChange={(value) => {
          const colour = colours.find((one) => one === value);
          if (colour) onChange({ colour });
        }}
      />
      <Sharing input={input} pinnedLabel={t('buttons.pinned')} onChange={onChange} />
    </>
  );
}

type FormProps = ButtonFormProps<ButtonDraft>;

function useButtonEditor(props: FormProps) {
  const { given, onOpen } = props;
  const t = useTexts();
  const writes = useButtonWrites();
  const faultIn = (query: Input['query']) => {
    const fault = customQueryFault(query);
    if (!fault) return [];
    const message = t(
      fault.field === 'group_by' ? 'buttons.currentByPeriod' : 'buttons.actionsByAnswer',
    );
    return [{ fieldId: 'button-metrics', message }];
  };
  const editor = useEditor<ButtonDraft, CustomButton>({
    given,
    draftOf,
    check: ({ input }) => [
      ...(isBlankText(input.name)
        ? [{ fieldId: 'button-name', message: t('manage.missingName') }]
        : []),
      ...(input.query.metrics.length > 0
        ? []
        : [{ fieldId: 'button-metrics', message: t('buttons.missingMetrics') }]),
      ...faultIn(input.query),
    ],
    send: writes.save,
    onSaved: ({ id }) => {
      notify({ tone: 'success', title: t('buttons.saved') });
      onOpen(id);
    },
  });
  return { editor, remove: useRemoveButton(props, editor) };
}

/** A custom button: its appearance, and the query that it runs. */
export function ButtonForm(props: FormProps) {
  const t = useTexts();
  const pick = usePickText();
  const { editor, remove } = useButtonEditor(props);
  const { input } = editor.draft;
  const name = pick(props.given.input.name);
  const change = (part: Partial<Input>) => {
    editor.change((before) => ({ input: { ...before.input, ...part } }));
  };
  return (
    <EditorForm
      editor={editor}
      heading={name === '' ? t('buttons.new') : name}
      onDelete={props.given.id === null ? undefined : () => void remove()}
    >
      <h3>{t('buttons.look')}</h3>
      <Look input={input} errorOf={editor.errorOf} onChange={change} />
      <h3>{t('buttons.data')}</h3>
      <QueryFields
        query={input.query}
        onChange={(query) => {
          change({ query });
        }}
      />
    </EditorForm>
  );
}
