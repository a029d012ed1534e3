import type { Slot } from '@kierros/domain';
import { rowClass } from '@kierros/ui';
import { ArrowRight, Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { clockOffsetMs, serverNow } from '../../shared/clock.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { comparedPhotos } from '../../device/lists/action-photos.ts';
import type { StoredActions } from '../../device/device-records.ts';
import { useStoredList } from '../../device/use-device.ts';
import { actionEffect } from './action-effect.ts';
import styles from './action-line.module.css';
import { publishActions, useSlotAction } from './actions.store.ts';
import { roundStore, useAnswer } from './round.store.ts';
import { useLastPhoto } from './use-last-photo.ts';

/** Renders nothing: once the questions are shown, brings the actions of the location up to date. */
export function FreshActions() {
  const { items } = useStoredList('actions');
  useEffect(() => {
    if (items) publishActions(items);
  }, [items]);
  return null;
}

/** The status of an action in plain words. */
export function useActionWords(): (action: StoredActions) => string {
  const t = useTexts();
  const format = useFormatDay();
  const dayOf = (at: string) => format(todayHere(new Date(at)));
  return ({ status, fixed_at, fixed_by, fix_by, created_at }) => {
    if (status === 'resolved' && fixed_at !== null) {
      const day = dayOf(fixed_at);
      const name = fixed_by?.name.split(' ')[0];
      return name === undefined
        ? t('inspection.fixed', { day })
        : t('inspection.fixedBy', { day, name });
    }
    if (status !== 'approved') return t('inspection.reported', { day: dayOf(created_at) });
    return fix_by === null
      ? t('inspection.awaitsFix')
      : t('inspection.awaitsFixBy', { day: format(fix_by) });
  };
}

function Photo({ path, label }: { path: string; label: string }) {
  const t = useTexts();
  const url = useLastPhoto(path);
  return (
    <figure className={styles['photo']}>
      {url === null ? (
        <p className={styles['missing']}>{t('inspection.lastPhotoOnline')}</p>
      ) : (
        <img src={url} alt={label} width={96} height={72} loading="lazy" />
      )}
      <figcaption aria-hidden={url !== null}>{label}</figcaption>
    </figure>
  );
}

// The fault and its fix side by side, for the eye to compare.
function Photos({ action }: { action: StoredActions }) {
  const t = useTexts();
  const photos = comparedPhotos(action);
  if (!photos) return null;
  const { before, after } = photos;
  return (
    <div className={rowClass}>
      {before !== undefined && <Photo path={before} label={t('inspection.photoBefore')} />}
      <Photo path={after} label={t('inspection.photoAfter')} />
    </div>
  );
}

const effectWords = {
  verify: 'inspection.effectVerify',
  fail: 'inspection.effectFail',
  repeat: 'inspection.effectRepeat',
  before_fix: 'inspection.effectNone',
} as const;

function Effect({ slot, action }: { slot: Slot; action: StoredActions }) {
  const t = useTexts();
  const value = useAnswer(slot, 'value') ?? null;
  const responseText = useAnswer(slot, 'responseText') ?? null;
  const isFlagged = useAnswer(slot, 'isFlagged') ?? false;
  const { round } = roundStore;
  if (!round) return null;
  const effect = actionEffect(
    action,
    { value, responseText, isFlagged },
    {
      typeId: round.type.id,
      startedAt: round.draft.startedAt,
      now: serverNow().toISOString(),
      clockOffsetMs: clockOffsetMs(),
    },
  );
  return (
    // Always there, so that a screen reader announces what appears in it.
    <p className={styles['effect']} role="status">
      {effect !== null && (
        <>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          {t(effectWords[effect])}
        </>
      )}
    </p>
  );
}

/** The unfinished action of a question: its status, how it was fixed, and what the answer will do to it. */
export function ActionLine({ slot }: { slot: Slot }) {
  const action = useSlotAction(slot);
  const words = useActionWords();
  if (!action) return null;
  return (
    <div className={styles['action']}>
      <p className={styles['status']}>
        <Wrench size={16} strokeWidth={1.75} aria-hidden />
        {words(action)}
      </p>
      {action.status === 'resolved' && action.fix_note !== '' && (
        <p className={styles['words']}>{action.fix_note}</p>
      )}
      <Photos action={action} />
      <Effect slot={slot} action={action} />
    </div>
  );
}

/** The same in a few words, for the summary of the answers. */
export function ActionNote({ slot }: { slot: Slot }) {
  const action = useSlotAction(slot);
  const words = useActionWords();
  return action ? <small>{words(action)}</small> : null;
}
