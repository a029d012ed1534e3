import { dueFromWire } from '@kierros/api/codecs';
import { dueSentence, explainDue, periodRange, pickText } from '@kierros/domain';
import type { LocalDate, Text } from '@kierros/domain';
import { Dialog } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { cachedExplanations, fetchExplanations, serverPart } from './due-explanations.ts';
import type { ServerPart } from './due-explanations.ts';
import { useCalendar } from './use-calendar.ts';
import { useStoredList } from '../use-device.ts';
import styles from './why-date.module.css';

type Reasons = { due: LocalDate | null; reasons: readonly Text[] };
type OwnReasons = Reasons & {
  /** When the server told what the device cannot work out; null if that is unknown. */
  askedAt: string | null;
};

const unknown: ServerPart = { appliesFrom: null, plan: null, doneInPeriod: null };

/** What this device can tell by itself, from its due list, the calendar and the last explanation of the server. */
function useOwnReasons(inspectableId: number, typeId: number): OwnReasons | null {
  const { items } = useStoredList('dueGroups');
  const calendar = useCalendar();
  const userId = useUserId();
  const { data: cached } = useQuery({
    queryKey: ['device', 'explanations', userId, inspectableId],
    queryFn: () => cachedExplanations(userId, inspectableId),
    networkMode: 'always',
  });
  const wire = items
    ?.find((group) => group.inspectable_id === inspectableId)
    ?.due.find((one) => one.inspectiontype_id === typeId);
  const entry = wire && dueFromWire(wire);
  if (!entry) return null;
  const { row, type } = entry;
  const today = todayHere();
  const explanation = cached?.items.find((one) => one.inspectiontype_id === typeId);
  const { from } = periodRange(today, type.period);
  const known = explanation ? serverPart(explanation, { row, from }) : null;
  const { due, steps } = explainDue({ row, type, calendar, today, ...(known ?? unknown) });
  return {
    due,
    reasons: steps.map(dueSentence),
    askedAt: (known && cached?.fetchedAt) ?? null,
  };
}

interface WhyDateDialogProps {
  open: boolean;
  inspectableId: number;
  typeId: number;
  onClose: () => void;
}

/** The reasons for a due date as sentences: those of the device at once, the server's when they arrive. */
export function WhyDateDialog({ open, inspectableId, typeId, onClose }: WhyDateDialogProps) {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const here = useOwnReasons(inspectableId, typeId);
  const { formatDate } = useIntl();
  const userId = useUserId();
  const { data: there, isError } = useQuery({
    queryKey: ['network', 'due-explanation', userId, inspectableId, typeId],
    enabled: open,
    queryFn: async (): Promise<Reasons | null> => {
      const items = await fetchExplanations(userId, inspectableId);
      const found = items.find((one) => one.inspectiontype_id === typeId);
      return found ? { due: found.due_date, reasons: found.steps.map(({ text }) => text) } : null;
    },
  });
  const shown = there ?? here;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown?.due ? t('why.title', { day: day(shown.due) }) : t('why.open')}
    >
      <ol className={styles['steps']}>
        {(shown?.reasons ?? []).map((text) => {
          const { text: sentence, language: of } = pickText(text, language);
          return (
            <li key={sentence} lang={of}>
              {sentence}
            </li>
          );
        })}
      </ol>
      {!there && here && (
        <p className={styles['note']}>
          {here.askedAt === null
            ? t('why.offline')
            : t('why.offlineSince', {
                time: formatDate(here.askedAt, { dateStyle: 'short', timeStyle: 'short' }),
              })}
        </p>
      )}
      {isError && !shown && <p className={styles['note']}>{t('why.unknown')}</p>}
    </Dialog>
  );
}
