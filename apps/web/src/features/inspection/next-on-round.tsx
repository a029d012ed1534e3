import { Button } from '@kierros/ui';
import { useNavigate } from 'react-router-dom';
import type { OutboxRecord } from '../../device/device-records.ts';
import { dueRows, nextOnRound } from '../../device/lists/due-rows.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useStoredList, useUnsent } from '../../device/use-device.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { chooseDue } from '../../device/drafts/start-inspection.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

/** The next due stop of the round after `item`, if any. */
export function useNextOnRound(item: OutboxRecord | undefined): DueRow | undefined {
  const { items } = useStoredList('dueGroups');
  const { data: unsent = [] } = useUnsent('outbox');
  const calendar = useCalendar();
  if (!item || !items) return undefined;
  const others = unsent.map(({ draft }) => draft);
  return nextOnRound(dueRows(items, todayHere(), calendar), item.draft, others);
}

interface NextOnRoundProps {
  row: DueRow;
  /** The template used last: the round continues with it where it applies. */
  templateId: number;
  onNext: () => void;
}

/** Starts the next due inspection, so that a round needs no return to the home page between two rooms. */
export function NextOnRound({ row, templateId, onNext }: NextOnRoundProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const pick = usePickText();
  const goOn = () => {
    const to = chooseDue(row, templateId);
    if (to !== '/inspection') {
      void navigate(to);
      return;
    }
    // The path does not change, so the page and the focus are reset here.
    onNext();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button variant="primary" onClick={goOn}>
        {t('inspection.goOn', { name: pick(row.name) })}
      </Button>
      {row.daysOverdue > 0 && (
        <p>
          <WhyDate inspectableId={row.inspectableId} typeId={row.type.id}>
            {t('inspection.goOnOverdue', { days: row.daysOverdue })}
          </WhyDate>
        </p>
      )}
    </>
  );
}
