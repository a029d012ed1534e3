import { isOpenAction, pickText } from '@kierros/domain';
import { Button, Card } from '@kierros/ui';
import { UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '../../shared/language.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { OpenSheet } from './action-sheets.tsx';
import { FindingChips, FixBy, FixUnsent, Photos, useNote, useWhat } from './finding.tsx';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { ageOf } from './work-list.ts';
import { serverNow } from '../../shared/clock.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

const shownPhotos = 3;

/** Who is to fix it, and by when. */
function Assignment({ action }: { action: PendingAction }) {
  const t = useTexts();
  const owner = action.owner?.name ?? action.owner_address;
  if (action.status === 'pending' && owner === null && action.fix_by === null) return null;
  return (
    <div className={styles['assignment']}>
      <span className={styles['owner']}>
        <UserRound size={16} strokeWidth={1.75} aria-hidden />
        {owner ?? t('pending.nobody')}
      </span>
      <FixBy action={action} />
    </div>
  );
}

/** The name of the place, which opens the action, where it is, and since when. */
function Head({ action, id }: { action: PendingAction; id: string }) {
  const t = useTexts();
  const { search } = useLocation();
  const language = useLanguage();
  const name = pickText(action.name, language);
  const address = new URLSearchParams(search);
  address.set('action', String(action.id));
  return (
    <div>
      <h2 id={id} className={styles['title']} lang={name.language}>
        <Link to={`?${address.toString()}`} className={styles['open']}>
          {name.text}
        </Link>
      </h2>
      <p className={styles['meta']}>
        {[
          trailOf(action.path, action.inspectable_id, language),
          action.raised_by?.name,
          t('pending.age', { days: ageOf(action, serverNow()) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

interface PendingCardProps {
  action: PendingAction;
  isFixUnsent: boolean;
  showsStatus: boolean;
  onOpen: OpenSheet;
}

/** One action in the list of a phone: what was found where, who fixes it, and the next step. */
export function PendingCard({ action, isFixUnsent, showsStatus, onOpen }: PendingCardProps) {
  const t = useTexts();
  const id = useId();
  const may = useMay();
  const name = usePickText()(action.name);
  const what = useWhat()(action);
  const note = useNote(action);
  const photos = action.images_before.slice(0, shownPhotos);
  return (
    <li>
      <Card as="article" labelledBy={id} className={styles['card'] ?? ''}>
        <Head action={action} id={id} />
        {action.question && <p lang={what.language}>{what.text}</p>}
        <FindingChips action={action} showsStatus={showsStatus} />
        {note && <blockquote className={styles['note']}>{note}</blockquote>}
        {photos.length > 0 && <Photos paths={photos} alt={t('pending.photo', { place: name })} />}
        <Assignment action={action} />
        {isFixUnsent && <FixUnsent />}
        <ActionButtons
          action={action}
          name={name}
          onOpen={onOpen}
          isFixUnsent={isFixUnsent}
          isBrief
        >
          {may('actions.decide') && isOpenAction(action.status) && (
            <Button
              variant="quiet"
              aria-label={`${t('pending.assign')}: ${name}`}
              onClick={() => {
                onOpen('assign', action);
              }}
            >
              {t('pending.assign')}
            </Button>
          )}
        </ActionButtons>
      </Card>
    </li>
  );
}
