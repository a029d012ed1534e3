import type { Schema } from '@kierros/api/schema';
import { Button } from '@kierros/ui';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useSetupFlow } from '../../shared/use-setup-flow.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import { useEditor } from '../../shared/editor/use-editor.ts';
import type { DraftError } from '../../shared/editor/use-editor.ts';
import { ArchivedQuestions, usePastQuestions } from './archived-questions.tsx';
import { questionFieldId } from './question-editor.tsx';
import { focusOnQuestion, QuestionsSection } from './questions-section.tsx';
import { draftOf, faultsOf } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { TemplateHead } from './template-head.tsx';
import { useTemplateWrites } from './templates.api.ts';
import { useAskPlaces } from './use-ask-places.tsx';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

interface EditorProps {
  given: TemplateDraft;
  /** Opens a template, or none after a deletion. */
  onOpen: (id: number | null) => void;
  /** Restores an archived one. This form is unmounted by then, so the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

/** The errors of a template, in the order of its fields. */
function errorsOf(draft: TemplateDraft, t: Texts): readonly DraftError[] {
  const faults = faultsOf(draft);
  const errorIf = (reason: (typeof faults)[number]['reason'], error: DraftError) =>
    faults.some((fault) => fault.reason === reason) ? [error] : [];
  const untitled = faults.flatMap(({ reason, question: at = -1 }) => {
    const key = draft.questions[at]?.key;
    if (reason !== 'missing_title' || key === undefined) return [];
    const message = t('templates.missingTitle', { number: at + 1 });
    return [{ fieldId: questionFieldId(key), message }];
  });
  return [
    ...errorIf('missing_name', { fieldId: 'template-name', message: t('manage.missingName') }),
    ...untitled,
    ...errorIf('too_many_questions', { message: t('templates.tooMany') }),
    ...errorIf('no_questions', {
      fieldId: 'template-add-question',
      message: t('validation.template.noQuestions'),
      isTitle: true,
    }),
  ];
}

// The field id for a path like `/questions/3/title/fi`.
function fieldIdAt(path: string, draft: TemplateDraft): string | undefined {
  const [, field, at] = path.split('/');
  const key = field === 'questions' ? draft.questions[Number(at)]?.key : undefined;
  if (key !== undefined) return questionFieldId(key);
  return field === 'name' ? 'template-name' : undefined;
}

function useTemplateEditor({ given, onOpen }: EditorProps) {
  const t = useTexts();
  const { save } = useTemplateWrites();
  const ask = useAskPlaces(useCurrentLocationId());
  return useEditor<TemplateDraft, Schema<'Template'>>({
    given,
    draftOf,
    check: (draft) => errorsOf(draft, t),
    ask,
    send: save,
    fieldIdAt,
    failureTitle: 'title.template.saveFailed',
    onSaved: ({ id }, { id: known }) => {
      const done = known === null ? 'created' : 'updated';
      const text = t(`success.template.${done}`);
      const title = t(`title.template.${done}`);
      notify({ tone: 'success', title, text, survivesNavigation: true });
      onOpen(id);
    },
  });
}

type OtherActionsProps = Pick<EditorProps, 'onOpen' | 'onUndo'> & {
  editor: ReturnType<typeof useTemplateEditor>;
};

/** Copying and deleting a stored template. */
function OtherActions({ editor, onOpen, onUndo }: OtherActionsProps) {
  const t = useTexts();
  const pick = usePickText();
  const { copy, remove, restore } = useTemplateWrites();
  const { id, name } = editor.draft;
  if (id === null) return null;
  const makeCopy = async () => {
    const made = await copy(id);
    notify({ tone: 'success', title: t('templates.copied'), survivesNavigation: true });
    onOpen(made.id);
  };
  const ask = () => {
    editor.askToDelete({
      title: t('templates.deleteTitle'),
      content: <p>{t('templates.deleteText', { name: pick(name) })}</p>,
      remove: () => remove(id),
      failureTitle: 'title.template.deleteFailed',
      onDeleted: () => {
        const text = t('success.template.deleted');
        const onAction = () => {
          onUndo(() => restore(id));
        };
        const action = { label: t('app.undo'), onAction };
        const title = t('title.template.deleted');
        notify({ tone: 'success', title, text, action, survivesNavigation: true });
        onOpen(null);
      },
    });
  };
  return (
    <>
      <Button busy={editor.isBusy} onClick={() => void editor.run(makeCopy)}>
        {t('templates.copy')}
      </Button>
      <Button variant="danger" onClick={ask}>
        {t('manage.delete')}
      </Button>
    </>
  );
}

/** The form of a template: its head, its questions, and saving. */
export function TemplateEditor(props: EditorProps) {
  const t = useTexts();
  const pick = usePickText();
  const editor = useTemplateEditor(props);
  const { draft, change, errorOf } = editor;
  const past = usePastQuestions(props.given, draft);
  const isSetup = useSetupFlow().step !== null && draft.id === null;
  const name = pick(draft.name);
  return (
    <EditorForm
      editor={editor}
      heading={name.trim() === '' ? t('templates.new') : name}
      saveLabel={t(isSetup ? 'manage.saveAndGoOn' : 'app.save')}
      focusId={isSetup ? 'template-name' : undefined}
      actions={<OtherActions editor={editor} onOpen={props.onOpen} onUndo={props.onUndo} />}
    >
      <TemplateHead draft={draft} errorOf={errorOf} onChange={change} />
      <QuestionsSection
        questions={draft.questions}
        past={past}
        errorOf={errorOf}
        onChange={(changed) => {
          change((before) => ({ questions: changed(before.questions) }));
        }}
      />
      {draft.id !== null && (
        <ArchivedQuestions
          templateId={draft.id}
          asked={draft.questions}
          onRestore={(question) => {
            change((before) => ({ questions: [...before.questions, question] }));
            focusOnQuestion(question.key);
          }}
        />
      )}
    </EditorForm>
  );
}
