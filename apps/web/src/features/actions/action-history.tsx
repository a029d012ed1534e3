import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import { Photos } from './finding.tsx';
import type { PendingAction, PendingStep } from './actions.api.ts';
import styles from './actions.module.css';
import { usePickText } from '../../shared/use-pick-text.ts';

type Change = NonNullable<PendingStep['changes']>[number];

function useChange() {
  const t = useTexts();
  const day = useFormatDay();
  const pick = usePickText();
  const shown = (field: Change['field'], value: string | null) => {
    if (value === null || value === '')
      return t(field === 'owner' ? 'pending.nobody' : 'pending.none');
    if (field === 'fix_by') return day(value);
    if (field === 'priority') return t(`pending.priority.${value as PendingAction['priority']}`);
    if (field === 'flag') return t(value === 'true' ? 'pending.yes' : 'pending.no');
    return value;
  };
  return ({ field, question, before, after }: Change) => ({
    label: question ? pick(question) : t(`pending.field.${field}`),
    text: t('pending.change', { before: shown(field, before), after: shown(field, after) }),
  });
}

/** Who did it; the system, and somebody without an account, have no name. */
const isByNobody = ({ by, action }: PendingStep) => by === null && action !== 'link_expired';

function Step({ step, action, name }: { step: PendingStep; action: PendingAction; name: string }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const change = useChange();
  return (
    <li className={styles['step']} data-step={step.action}>
      <p>
        <strong>{step.by?.name ?? (isByNobody(step) ? t('pending.somebody') : '')}</strong>{' '}
        {t(`pending.done.${step.action}`)}
        {step.other_id != null && (
          <>
            {' '}
            <Link to={`/home?view=pending&action=${String(step.other_id)}`}>
              {t('pending.other', { id: step.other_id })}
            </Link>
          </>
        )}
      </p>
      <p className={styles['meta']}>
        <time dateTime={step.at}>
          {formatDate(step.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {step.form_id != null && (
          <>
            {' · '}
            <Link to={`/home?view=history&form=${String(step.form_id)}`}>
              {t('pending.openForm')}
            </Link>
          </>
        )}
      </p>
      {step.value != null && action.inspectiontype_id !== null && (
        <div>
          <LevelChip typeId={action.inspectiontype_id} value={step.value} />
        </div>
      )}
      {step.reason != null && <p>{t(`pending.seen.${step.reason}`)}</p>}
      {(step.changes ?? []).map((one, index) => {
        const { label, text } = change(one);
        return (
          <p key={`${one.field}${String(index)}`} className={styles['change']}>
            <span className={styles['quiet']}>{label}:</span> {text}
          </p>
        );
      })}
      {step.reasoning !== '' && (
        <blockquote className={styles['note']}>{step.reasoning}</blockquote>
      )}
      {(step.images ?? []).length > 0 && (
        <Photos paths={step.images ?? []} alt={t('pending.photo', { place: name })} />
      )}
    </li>
  );
}

/** Everything that happened to an action, in one time line, the newest first. */
export function ActionHistory({ action, name }: { action: PendingAction; name: string }) {
  const t = useTexts();
  if (action.history.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t('pending.history')}</h3>
      <ol className={styles['steps']}>
        {action.history.toReversed().map((step, index) => (
          <Step
            key={`${step.at}${step.action}${String(index)}`}
            step={step}
            action={action}
            name={name}
          />
        ))}
      </ol>
    </section>
  );
}
