import { pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Button, ErrorSummary } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { openModal } from '../../../stores/modal.store.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { Conflict } from '../conflict.tsx';
import type { FailureMessages } from '../failure.ts';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import { QuestionsSection } from './questions-section.tsx';
import type { TemplateDraft } from './template-draft.ts';
import { TemplateHead } from './template-head.tsx';
import { useTemplateWrites } from './templates.api.ts';
import type { TemplatesMessages } from './templates.messages.ts';
import { useSaving } from '../use-saving.tsx';
import { useTemplateForm } from './use-template-form.ts';

type Messages = TemplatesMessages & ManageMessages & FailureMessages & Record<MessageId, unknown>;

interface EditorProps {
  given: TemplateDraft;
  /** Where one goes on: to a template, or to none when it is gone. */
  onOpen: (id: number | null) => void;
}

/** Copying and deleting a template that the server knows. */
function OtherActions({ draft, onOpen }: { draft: TemplateDraft; onOpen: EditorProps['onOpen'] }) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { copy, remove } = useTemplateWrites();
  const { isBusy, run, failure } = useSaving();
  const { id } = draft;
  if (id === null) return null;
  const makeCopy = async () => {
    await run(async () => {
      const made = await copy(id);
      notify({ tone: 'success', title: t('templates.copied') });
      onOpen(made.id);
    });
  };
  const removeIt = async () => {
    await run(
      async () => {
        await remove(id);
        const text = t('success.template.deleted');
        notify({ tone: 'success', title: t('title.template.deleted'), text });
        onOpen(null);
      },
      { title: 'title.template.deleteFailed' },
    );
  };
  const ask = () => {
    const { text: name } = pickText(draft.name, language);
    openModal({
      title: t('templates.deleteTitle'),
      content: <p>{t('templates.deleteText', { name })}</p>,
      actions: [
        { label: t('manage.cancel'), onSelect: () => undefined },
        { label: t('manage.delete'), variant: 'danger', onSelect: () => void removeIt() },
      ],
    });
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void makeCopy()}>
        {t('templates.copy')}
      </Button>
      <Button variant="danger" onClick={ask}>
        {t('manage.delete')}
      </Button>
      {failure}
    </>
  );
}

/** A template to be written or changed: its head, its questions, and saving. */
export function TemplateEditor({ given, onOpen }: EditorProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const form = useTemplateForm(given, onOpen);
  const { draft, setDraft, faultTexts } = form;
  const name = pickText(draft.name, language).text;
  return (
    <form
      className={styles['form']}
      aria-labelledby="template-heading"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(draft);
      }}
    >
      <h2 id="template-heading">{name.trim() === '' ? t('templates.new') : name}</h2>
      {faultTexts.summary && <ErrorSummary {...faultTexts.summary} attempt={form.attempt} />}
      {form.failure}
      {form.theirs && <Conflict onSettle={form.settle} />}
      <TemplateHead
        draft={draft}
        errors={faultTexts}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
      <QuestionsSection
        questions={draft.questions}
        errors={faultTexts.questions}
        onChange={(change) => {
          setDraft((before) => ({ ...before, questions: change(before.questions) }));
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('manage.save')}
        </Button>
        <OtherActions
          draft={draft}
          onOpen={(id) => {
            if (id === null) form.letGo();
            onOpen(id);
          }}
        />
      </div>
      {form.question}
    </form>
  );
}
