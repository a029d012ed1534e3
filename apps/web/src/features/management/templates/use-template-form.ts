import type { Schema } from '@kierros/api/schema';
import type { InspectionTypeId, MessageId } from '@kierros/domain';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { notify } from '../../../stores/notifications.store.ts';
import type { FailureMessages } from '../failure.ts';
import { useSaving } from '../use-saving.tsx';
import { useUnsaved } from '../use-unsaved.tsx';
import { questionFieldId } from './question-editor.tsx';
import { draftOf, faultsOf } from './template-draft.ts';
import type { TemplateDraft } from './template-draft.ts';
import { useTemplateWrites } from './templates.api.ts';
import type { TemplatesMessages } from './templates.messages.ts';

type Messages = TemplatesMessages & FailureMessages & Record<MessageId, unknown>;
type Faults = ReturnType<typeof faultsOf>;

/** What the fields and the summary tell of the faults. */
function useFaultTexts(draft: TemplateDraft, faults: Faults) {
  const t = useTexts<Messages>();
  const has = (reason: Faults[number]['reason']) => faults.some((fault) => fault.reason === reason);
  const name = has('missing_name') ? t('templates.missingName') : undefined;
  const type = has('unknown_type') ? t('templates.missingType') : undefined;
  const questions = new Map(
    faults.flatMap(({ reason, question: at = -1 }) => {
      const question = draft.questions[at];
      return reason === 'missing_title' && question
        ? [[question.key, t('templates.missingTitle', { number: at + 1 })] as const]
        : [];
    }),
  );
  const required = [
    ...(name === undefined ? [] : [{ fieldId: 'template-name', message: name }]),
    ...(type === undefined ? [] : [{ fieldId: 'template-type', message: type }]),
    ...[...questions].map(([key, message]) => ({ fieldId: questionFieldId(key), message })),
    ...(has('too_many_questions') ? [{ message: t('templates.tooMany') }] : []),
  ];
  const none = t('validation.template.noQuestions');
  const lacksQuestions = has('no_questions');
  const also = lacksQuestions ? [{ fieldId: 'template-add-question', message: none }] : [];
  const summary =
    required.length > 0
      ? { title: t('validation.required'), errors: [...required, ...also] }
      : { title: none, errors: [] };
  return { name, type, questions, summary: faults.length > 0 ? summary : null };
}

/** A template while it is written, checked and saved; what somebody else saved meanwhile is a question. */
export function useTemplateForm(given: TemplateDraft, onSaved: (id: number) => void) {
  const t = useTexts<Messages>();
  const { save: send } = useTemplateWrites();
  const [draft, setDraft] = useState(given);
  const [kept, setSaved] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run, failure } = useSaving();
  const [theirs, setTheirs] = useState<Schema<'Template'> | null>(null);
  const faults = attempt === 0 ? [] : faultsOf(draft);
  const { question, settle: letGo } = useUnsaved(JSON.stringify(draft) !== JSON.stringify(kept));
  const showSaved = (saved: Schema<'Template'>) => {
    setDraft(draftOf(saved));
    setSaved(draftOf(saved));
  };
  const save = async (written: TemplateDraft) => {
    setAttempt((before) => before + 1);
    if (faultsOf(written).length > 0 || written.typeId === null) return;
    const store = async (typeId: InspectionTypeId) => {
      const saved = await send(written, typeId);
      const done = written.id === null ? 'created' : 'updated';
      showSaved(saved);
      setAttempt(0);
      setTheirs(null);
      notify({
        tone: 'success',
        title: t(`title.template.${done}`),
        text: t(`success.template.${done}`),
      });
      letGo();
      onSaved(saved.id);
    };
    const { typeId } = written;
    await run(() => store(typeId), { title: 'title.template.saveFailed', onConflict: setTheirs });
  };
  const settle = (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    setTheirs(null);
    if (which === 'theirs') showSaved(theirs);
    else void save({ ...draft, version: theirs.version });
  };
  return {
    draft,
    setDraft,
    save,
    isBusy,
    failure,
    attempt,
    theirs,
    settle,
    letGo,
    question,
    faultTexts: useFaultTexts(draft, faults),
  };
}
