import { isUnfinished, pickText } from '@kierros/domain';
import { Button } from '@kierros/ui';
import { MessageSquare, Merge, UserCheck, UserPen, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../shared/language.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { ActionButtonsProps } from './action-buttons.tsx';
import { ActionHistory } from './action-history.tsx';
import type { SheetKind } from './action-sheets.tsx';
import { FindingChips, FixBy, FixUnsent, Photos, useNote } from './finding.tsx';
import { useActing } from './actions.api.ts';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { WorkLink } from './work-link.tsx';
import { useUserId } from '../../shared/session/use-session.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The photos before and after the fix, side by side. */
function BeforeAndAfter({ action, name }: { action: PendingAction; name: string }) {
  const t = useTexts();
  const { images_before: before, images_after: after, photos_missing: missing } = action;
  if (before.length + after.length + missing.length === 0) return null;
  const side = (paths: readonly string[], caption: string, alt: string) =>
    paths.length > 0 && (
      <figure>
        <figcaption>{caption}</figcaption>
        <Photos paths={paths} alt={alt} />
      </figure>
    );
  return (
    <div className={styles['sides']}>
      {side(before, t('pending.before'), t('pending.photoBefore', { place: name }))}
      {side(after, t('pending.after'), t('pending.photoAfter', { place: name }))}
      {missing.length > 0 && (
        <p className={styles['quiet']}>{t('pending.photosMissing', { count: missing.length })}</p>
      )}
    </div>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Values({ action }: { action: PendingAction }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const time = (at: string) => formatDate(at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <dl className={styles['values']}>
      <Value label={t('pending.field.owner')}>
        {action.owner?.name ?? action.owner_address ?? t('pending.nobody')}
      </Value>
      <Value label={t('pending.field.fix_by')}>
        <FixBy action={action} isShort={action.fix_by !== null} />
      </Value>
      <Value label={t('pending.field.priority')}>{t(`pending.priority.${action.priority}`)}</Value>
      <Value label={t('pending.raisedAt')}>
        {[action.raised_by?.name, time(action.created_at)].filter(Boolean).join(', ')}
      </Value>
      {action.fixed_at !== null && (
        <Value label={t('pending.fixedAt')}>
          {[action.fixed_by?.name ?? action.owner_address, time(action.fixed_at)]
            .filter(Boolean)
            .join(', ')}
        </Value>
      )}
    </dl>
  );
}

/** Taking over what nobody has, and handing back what is one's own. */
function OwnTaking({ action }: { action: PendingAction }) {
  const t = useTexts();
  const { update } = useActing();
  const tellFailure = useFailureToast();
  const userId = useUserId();
  const isOwn = action.owner?.id === userId;
  if (!isOwn && (action.owner !== null || action.owner_address !== null)) return null;
  const owner_id = isOwn ? null : userId;
  const take = () =>
    void update(action.id, { owner_id, version: action.version }).catch(tellFailure);
  return (
    <Button icon={isOwn ? <UserX {...icon} /> : <UserCheck {...icon} />} onClick={take}>
      {t(isOwn ? 'pending.handBack' : 'pending.takeOver')}
    </Button>
  );
}

function More({ action, onOpen }: Pick<ActionButtonsProps, 'action' | 'onOpen'>) {
  const t = useTexts();
  const may = useMay();
  if (!may('actions.resolve')) return null;
  const opener = (kind: Exclude<SheetKind, 'fix'>, Icon: LucideIcon) => (
    <Button
      icon={<Icon {...icon} />}
      onClick={() => {
        onOpen(kind, action);
      }}
    >
      {t(`pending.${kind}`)}
    </Button>
  );
  const unfinished = isUnfinished(action.status);
  return (
    <div className={styles['actions']}>
      {unfinished && may('actions.decide') && opener('assign', UserPen)}
      {unfinished && <OwnTaking action={action} />}
      {opener('comment', MessageSquare)}
      {unfinished && opener('merge', Merge)}
    </div>
  );
}

/** Everything about one action: the finding, the photos, who fixes it by when, what may be done, and its history. */
export function ActionDetail(props: Omit<ActionButtonsProps, 'name' | 'isBrief'>) {
  const { action, isFixUnsent, onOpen } = props;
  const t = useTexts();
  const id = useId();
  const language = useLanguage();
  const name = pickText(action.name, language);
  const question = action.question && pickText(action.question, language);
  const note = useNote(action);
  return (
    <article aria-labelledby={id} className={styles['detail']}>
      <div>
        <h2 id={id} className={styles['title']} lang={name.language}>
          {name.text}
        </h2>
        <p className={styles['meta']}>{trailOf(action.path, action.inspectable_id, language)}</p>
        <p className={styles['links']}>
          <Link to={`/home?view=history&place=${String(action.inspectable_id)}`}>
            {t('pending.openPlace')}
          </Link>
          {action.form_id !== null && (
            <Link to={`/home?view=history&form=${String(action.form_id)}`}>
              {t('pending.openForm')}
            </Link>
          )}
        </p>
      </div>
      {question && <p lang={question.language}>{question.text}</p>}
      <FindingChips action={action} showsStatus />
      {note && <blockquote className={styles['note']}>{note}</blockquote>}
      <BeforeAndAfter action={action} name={name.text} />
      {action.fix_note !== '' && (
        <div>
          <p className={styles['quiet']}>{t('pending.fixNote')}</p>
          <blockquote className={styles['note']}>{action.fix_note}</blockquote>
        </div>
      )}
      {isFixUnsent && <FixUnsent />}
      <ActionButtons {...props} name={name.text} />
      <Values action={action} />
      <WorkLink key={action.id} action={action} />
      <More action={action} onOpen={onOpen} />
      <ActionHistory action={action} name={name.text} />
    </article>
  );
}
