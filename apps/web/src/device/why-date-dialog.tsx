import { dueFromWire } from '@kierros/api/codecs';
import { dueSentence, explainDue, pickText } from '@kierros/domain';
import type { LocalDate, Text } from '@kierros/domain';
import { Dialog } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../shared/api.ts';
import type { AppMessages } from '../shared/app.messages.ts';
import { useFormatDay } from '../shared/format-day.ts';
import { languageStore } from '../shared/language.ts';
import { useTexts } from '../shared/texts.ts';
import { todayHere } from '../shared/today.ts';
import { useCalendar } from './use-calendar.ts';
import { useStoredList } from './use-device.ts';
import type { WhyDateMessages } from './why-date.messages.ts';
import styles from './why-date.module.css';

type Reasons = { due: LocalDate | null; reasons: readonly Text[] };

/** What this device can tell by itself, from its list of due dates and the calendar. */
function useOwnReasons(inspectableId: number, typeId: number): Reasons | null {
  const { items } = useStoredList('dueGroups');
  const calendar = useCalendar();
  const wire = items
    ?.find((group) => group.inspectable_id === inspectableId)
    ?.due.find((one) => one.inspectiontype_id === typeId);
  const entry = wire && dueFromWire(wire);
  if (!entry) return null;
  const { due, steps } = explainDue({
    row: entry.row,
    type: entry.type,
    calendar,
    today: todayHere(),
    appliesFrom: null,
    plan: null,
    doneInPeriod: null,
  });
  return { due, reasons: steps.map(dueSentence) };
}

interface WhyDateDialogProps {
  open: boolean;
  inspectableId: number;
  typeId: number;
  onClose: () => void;
}

/** The reasons for a due date as sentences: those of the device at once, the server's when they arrive. */
export function WhyDateDialog({ open, inspectableId, typeId, onClose }: WhyDateDialogProps) {
  const t = useTexts<WhyDateMessages & AppMessages>();
  const day = useFormatDay();
  const { language } = useSnapshot(languageStore);
  const here = useOwnReasons(inspectableId, typeId);
  const { data: there } = useQuery({
    queryKey: ['network', 'due-explanation', inspectableId, typeId],
    enabled: open,
    queryFn: async (): Promise<Reasons | null> => {
      const { items } = await api.call('getDueExplanation', { params: { id: inspectableId } });
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
      closeLabel={t('app.close')}
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
      {!there && here && <p>{t('why.offline')}</p>}
    </Dialog>
  );
}
