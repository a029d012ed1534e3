import type { Schema } from '@kierros/api/schema';
import { canEditForm, pickText } from '@kierros/domain';
import { buttonClass, Chip, quietClass, Sheet } from '@kierros/ui';
import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { useForm } from './history.api.ts';
import styles from './form-sheet.module.css';

type Form = Schema<'Form'>;
type Result = Form['results'][number];

function Answer({ form, result }: { form: Form; result: Result }) {
  const t = useTexts();
  const language = useLanguage();
  const question = pickText(result.title, language);
  const photos = form.photos.filter(
    (photo) =>
      photo.question_id === result.inspectionformquestion_id &&
      photo.inspectable_id === result.inspectable_id &&
      photo.url !== null,
  );
  return (
    <div className={styles['answer']}>
      <dt lang={question.language}>{question.text}</dt>
      <dd>
        {result.value !== null ? (
          <LevelChip typeId={form.inspectiontype_id} value={result.value} />
        ) : (
          result.response_text || t('history.noAnswer')
        )}
        {result.flagged && (
          <p className={styles['flag']}>
            <Chip tone="brand" icon={<Flag size={16} strokeWidth={1.75} aria-hidden />}>
              {t('correction.flagged')}
            </Chip>
          </p>
        )}
        {result.note !== '' && <p className={styles['note']}>{result.note}</p>}
        {photos.map((photo) => (
          <a key={photo.name} href={photo.url ?? ''} target="_blank" rel="noreferrer">
            <img
              className={styles['photo']}
              src={photo.url ?? ''}
              alt={t('history.photoOf', { question: question.text })}
              loading="lazy"
            />
          </a>
        ))}
      </dd>
    </div>
  );
}

function Answers({ form }: { form: Form }) {
  const day = useFormatDay();
  const t = useTexts();
  const user = useSignedInUser();
  const may = useMay();
  const language = useLanguage();
  return (
    <div className={styles['form']}>
      <p className={quietClass}>
        {[form.done_on && day(form.done_on), form.author.name].filter(Boolean).join(' · ')}
      </p>
      {form.inspectables.map((inspectable) => {
        const name = pickText(inspectable.name, language);
        const own = form.results.filter((result) => result.inspectable_id === inspectable.id);
        return (
          <section key={inspectable.id}>
            <h3 lang={name.language}>{name.text}</h3>
            <dl>
              {own.map((result) => (
                <Answer key={result.inspectionformquestion_id} form={form} result={result} />
              ))}
            </dl>
          </section>
        );
      })}
      {form.comments !== '' && (
        <section>
          <h3>{t('history.comments')}</h3>
          <p className={styles['comments']}>{form.comments}</p>
        </section>
      )}
      <EarlierVersions form={form} />
      <div className={styles['actions']}>
        {user !== null && canEditForm(user, form.author.id) && (
          <Link
            className={buttonClass('primary')}
            to={`/home?view=correct&form=${String(form.id)}`}
          >
            {t('history.correct')}
          </Link>
        )}
        {may('export') && (
          <a
            className={buttonClass('secondary')}
            href={`/api/v2/inspection/forms/${String(form.id)}/pdf?lang=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('history.print')}
          </a>
        )}
      </div>
    </div>
  );
}

/** One inspection as it was sent: answers, notes and photos. */
export function FormSheet({
  id,
  title,
  onClose,
}: {
  id: number | null;
  /** The name of its template, if known before the inspection is loaded. */
  title: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const pick = usePickText();
  const query = useForm(id);
  const named = query.data ? pick(query.data.template_name) : '';
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={title || named || t('history.event.inspection')}
      closeLabel={t('history.close')}
      side="right"
    >
      <ListState query={query}>{(form) => <Answers form={form} />}</ListState>
    </Sheet>
  );
}
