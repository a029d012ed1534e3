import { Card } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import { ArchivedRow } from '../../shared/editor/archived-list.tsx';
import styles from '../../shared/editor/editor.module.css';
import { questionDraftOf } from './template-draft.ts';
import type { QuestionDraft, TemplateDraft } from './template-draft.ts';
import { useArchivedQuestions } from './templates.api.ts';

/** The questions that a template asked before and its draft does not: removed ones, and those archived earlier. */
export function usePastQuestions(
  given: TemplateDraft,
  draft: TemplateDraft,
): readonly QuestionDraft[] {
  const { data } = useArchivedQuestions(given.id);
  const asked = new Set(draft.questions.map(({ id }) => id));
  const stored = [...given.questions, ...(data?.items ?? []).map(questionDraftOf)];
  return stored.filter(({ id }) => id !== null && !asked.has(id));
}

interface ArchivedQuestionsProps {
  templateId: number;
  asked: readonly QuestionDraft[];
  onRestore: (question: QuestionDraft) => void;
}

/** The questions that the template no longer asks; a restored one is asked again once the template is saved. */
export function ArchivedQuestions({ templateId, asked, onRestore }: ArchivedQuestionsProps) {
  const t = useTexts();
  const { data } = useArchivedQuestions(templateId);
  const archived = (data?.items ?? []).filter(({ id }) => asked.every((one) => one.id !== id));
  if (archived.length === 0) return null;
  return (
    <section className={styles['form']} aria-labelledby="archived-questions">
      <h2 id="archived-questions">{t('templates.archivedQuestions')}</h2>
      <Card flush>
        <ul>
          {archived.map((question) => (
            <ArchivedRow
              key={question.id}
              item={{
                id: question.id,
                name: question.title,
                archivedAt: question.archived_at ?? '',
              }}
              onRestore={() => {
                onRestore(questionDraftOf(question));
              }}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
