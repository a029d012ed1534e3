import { pickText } from '@kierros/domain';
import { Alert, Button } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useComeIntoView } from '../../shared/views/use-come-into-view.ts';
import { answerInWords } from './change-list.tsx';
import type { Change, CorrectionSource } from './correction.ts';
import styles from './correction.module.css';

interface CorrectionConflictProps {
  source: CorrectionSource;
  /** The differences between the new version and the answers on this screen. */
  changes: readonly Change[];
  comments: { was: string; is: string } | null;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}

/** Another user has saved first: shows both versions, and overwrites nothing until the user chooses. */
export function CorrectionConflict(props: CorrectionConflictProps) {
  const { source, changes, comments, onOverwrite, onTakeTheirs } = props;
  const t = useTexts();
  const language = useLanguage();
  const box = useComeIntoView();
  const { inspectiontype_id: typeId } = source.form;
  const titleOf = ({ questionId }: Change) =>
    pickText(source.questions.get(questionId)?.title ?? { en: '', fi: '' }, language).text;
  const sides = changes.map((change) => ({
    key: change.key,
    title: titleOf(change),
    theirs: answerInWords(change.was, typeId, language, t),
    mine: answerInWords(change.is, typeId, language, t),
  }));
  if (comments)
    sides.push({
      key: 'comments',
      title: t('history.comments'),
      theirs: comments.was,
      mine: comments.is,
    });
  return (
    <div ref={box} tabIndex={-1} className={styles['conflict']}>
      <Alert tone="yellow">
        <h2 className={styles['what']}>{t('correction.conflict')}</h2>
        <p>{t(sides.length > 0 ? 'correction.conflictText' : 'correction.conflictSame')}</p>
        <ul className={styles['changes']}>
          {sides.map(({ key, title, theirs, mine }) => (
            <li key={key}>
              <span className={styles['what']}>{title}</span>
              <dl>
                <dt>{t('correction.newVersion')}</dt>
                <dd>{theirs}</dd>
                <dt>{t('correction.yours')}</dt>
                <dd>{mine}</dd>
              </dl>
            </li>
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button onClick={onTakeTheirs}>{t('correction.takeTheirs')}</Button>
          {sides.length > 0 && (
            <Button variant="primary" onClick={onOverwrite}>
              {t('correction.keepMine')}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}
