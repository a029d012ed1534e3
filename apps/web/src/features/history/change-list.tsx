import { levelOf, pickText } from '@kierros/domain';
import type { Answer, Language } from '@kierros/domain';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import type { Change, CorrectionSource } from './correction.ts';
import styles from './correction.module.css';

/** An answer as text: its level, or its response text. */
function wordsOf(answer: Answer, typeId: number, language: Language, t: Texts): string {
  const level = answer.value === null ? undefined : levelOf(typeId, answer.value);
  if (level) return `${String(level.value)} ${level.label[language]}`;
  return (answer.responseText ?? '').trim() || t('history.noAnswer');
}

/** A complete answer as text, with its note, flag and photos. */
export function answerInWords(
  answer: Answer,
  typeId: number,
  language: Language,
  t: Texts,
): string {
  return [
    wordsOf(answer, typeId, language, t),
    ...(answer.note.trim() === '' ? [] : [t('correction.noteNow', { note: answer.note.trim() })]),
    ...(answer.photos.length > 0 ? [t('history.photos', { count: answer.photos.length })] : []),
    ...(answer.isFlagged ? [t('correction.flagged')] : []),
  ].join('; ');
}

/** A change as text, part by part. */
export function changeLines(
  { was, is }: Change,
  typeId: number,
  language: Language,
  t: Texts,
): string[] {
  const before = wordsOf(was, typeId, language, t);
  const after = wordsOf(is, typeId, language, t);
  const note = is.note.trim();
  const added = is.photos.filter((name) => !was.photos.includes(name)).length;
  const removed = was.photos.filter((name) => !is.photos.includes(name)).length;
  return [
    ...(before === after ? [] : [t('correction.fromTo', { before, after })]),
    ...(note === was.note.trim()
      ? []
      : [
          note === ''
            ? t('correction.noteGone', { note: was.note.trim() })
            : t('correction.noteNow', { note }),
        ]),
    ...(added > 0 ? [t('correction.photosAdded', { count: added })] : []),
    ...(removed > 0 ? [t('correction.photosRemoved', { count: removed })] : []),
    ...(was.isFlagged === is.isFlagged
      ? []
      : [t(is.isFlagged ? 'correction.flagged' : 'correction.unflagged')]),
  ];
}

interface ChangeListProps {
  source: Pick<CorrectionSource, 'form' | 'placeNames'> & {
    questions: ReadonlyMap<number, { title: { en: string; fi: string } }>;
  };
  changes: readonly Change[];
  comments: { was: string; is: string } | null;
}

/** The changed questions, each with its previous and new answer. */
export function ChangeList({ source, changes, comments }: ChangeListProps) {
  const t = useTexts();
  const language = useLanguage();
  const { form, questions, placeNames: inspectableNames } = source;
  const textOf = (text: { en: string; fi: string } | undefined) =>
    text ? pickText(text, language).text : '';
  const titleOf = ({ questionId, inspectableId }: Change) =>
    [
      textOf(questions.get(questionId)?.title),
      ...(form.inspectables.length > 1 ? [textOf(inspectableNames.get(inspectableId))] : []),
    ].join(' · ');
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.key}>
          <span className={styles['what']}>{titleOf(change)}</span>
          {changeLines(change, form.inspectiontype_id, language, t).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
      {comments && (
        <li>
          <span className={styles['what']}>{t('history.comments')}</span>
          <span>
            {t('correction.fromTo', { before: comments.was || '–', after: comments.is || '–' })}
          </span>
        </li>
      )}
    </ul>
  );
}
