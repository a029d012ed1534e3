import { pickText } from '@kierros/domain';
import { Chip, VisuallyHidden } from '@kierros/ui';
import { ClockAlert, CloudUpload, RotateCcw } from 'lucide-react';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import type { PendingAction } from './actions.api.ts';
import styles from './actions.module.css';

type ReviewKey<Key> = Key extends `pending.review.${infer Code}` ? Code : never;
type ReviewCode = ReviewKey<TextId>;

// The codes known to this version; a newer server may have more.
const texts: Record<ReviewCode, true> = {
  max_reached: true,
  not_open_yet: true,
  not_applicable: true,
  late_receipt: true,
  clock_unsure: true,
  due_date_moved_on: true,
  photo_unreadable: true,
  template_archived: true,
  inspectable_archived: true,
  inspectable_moved: true,
  author_moved: true,
};
const isKnown = (code: string): code is ReviewCode => Object.hasOwn(texts, code);

/** The user's note; for a form that needs a review, the texts of the server's reason codes. */
export function useNote({ kind, note, response_text }: PendingAction): string | null {
  const t = useTexts();
  if (kind !== 'needs_review') return note || response_text;
  return note
    .split(', ')
    .filter(isKnown)
    .map((code) => t(`pending.review.${code}`))
    .join(' ');
}

/** What an action is about in one line: its question, else what raised it. */
export function useWhat(): (action: PendingAction) => { text: string; language?: string } {
  const t = useTexts();
  const language = useLanguage();
  return ({ question, kind }) =>
    question ? pickText(question, language) : { text: t(`pending.kind.${kind}`) };
}

const tones = { low: null, normal: null, high: 'orange', urgent: 'red' } as const;

/** The priority of an action, in words; what is urgent stands out. */
export function PriorityChip({ priority }: Pick<PendingAction, 'priority'>) {
  const t = useTexts();
  const tone = tones[priority];
  const text = t(`pending.priority.${priority}`);
  return tone === null ? (
    <span className={styles['quiet']}>{text}</span>
  ) : (
    <Chip tone={tone}>{text}</Chip>
  );
}

/** The day by which an action is to be fixed, marked once it has passed. */
export function FixBy({
  action: { fix_by: day, overdue },
  isShort = false,
}: {
  action: PendingAction;
  /** For a column: the mark alone says that it is overdue, in words for screen readers. */
  isShort?: boolean;
}) {
  const t = useTexts();
  const format = useFormatDay();
  if (day === null)
    return <span className={styles['quiet']}>{isShort ? '–' : t('pending.noDate')}</span>;
  if (!overdue) return <span>{format(day)}</span>;
  return (
    <Chip tone="red" icon={<ClockAlert strokeWidth={1.75} aria-hidden />}>
      {isShort ? (
        <>
          <VisuallyHidden>{t('pending.overdueShort')} </VisuallyHidden>
          {format(day)}
        </>
      ) : (
        t('pending.overdueSince', { day: format(day) })
      )}
    </Chip>
  );
}

/** Level, kind, priority, repeats and failed fixes of an action. */
export function FindingChips({
  action,
  showsStatus = false,
}: {
  action: PendingAction;
  showsStatus?: boolean;
}) {
  const t = useTexts();
  return (
    <div className={styles['chips']}>
      {action.value !== null && action.inspectiontype_id !== null && (
        <LevelChip typeId={action.inspectiontype_id} value={action.value} />
      )}
      {showsStatus && <Chip tone="brand">{t(`pending.state.${action.status}`)}</Chip>}
      <Chip>{t(`pending.kind.${action.kind}`)}</Chip>
      {action.priority !== 'normal' && <PriorityChip priority={action.priority} />}
      {action.occurrences > 1 && (
        <Chip>{t('pending.occurrences', { count: action.occurrences })}</Chip>
      )}
      {action.failures > 0 && (
        <Chip tone="orange" icon={<RotateCcw strokeWidth={1.75} aria-hidden />}>
          {t('pending.failures', { count: action.failures })}
        </Chip>
      )}
      {action.archived && <Chip tone="grey">{t('pending.archived')}</Chip>}
      {action.evidence_missing && <Chip tone="yellow">{t('pending.evidenceMissing')}</Chip>}
    </div>
  );
}

/** A fix waits on this device. */
export function FixUnsent() {
  const t = useTexts();
  return (
    <div>
      <Chip tone="grey" icon={<CloudUpload strokeWidth={1.75} aria-hidden />}>
        {t('pending.fixUnsent')}
      </Chip>
    </div>
  );
}

/** Thumbnails that open the photo. */
export function Photos({ paths, alt }: { paths: readonly string[]; alt: string }) {
  return (
    <div className={styles['photos']}>
      {paths.map((path) => (
        <a key={path} href={path} target="_blank" rel="noreferrer">
          <img src={`${path}?size=thumb`} alt={alt} loading="lazy" />
        </a>
      ))}
    </div>
  );
}
