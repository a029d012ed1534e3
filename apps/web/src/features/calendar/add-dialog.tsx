import type { LocalDate } from '@kierros/domain';
import {
  foldForSearch,
  inspectionTypeName,
  pickText,
  targetRefusal,
  inspectionType,
} from '@kierros/domain';
import { Dialog, Skeleton, TextField } from '@kierros/ui';
import { useState } from 'react';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useStoredList } from '../../device/use-device.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { useAttempt } from '../../shared/views/use-attempt.tsx';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { trailOf } from '../../shared/views/trail.ts';
import type { Plannable } from './calendar.api.ts';
import styles from './calendar-page.module.css';
import type { Text } from '@kierros/domain';
import { decoded } from '@kierros/api/codecs';
import { useLanguage } from '../../shared/language.ts';

interface AddDialogProps {
  day: LocalDate;
  onClose: () => void;
  onAdd: (what: Plannable & { name: Text }) => Promise<void>;
}

const shown = 20;

/** What may be planned for a day, by the dates that the device has. */
function usePlannable(day: LocalDate) {
  const calendar = useCalendar();
  const groups = useStoredList('dueGroups');
  const rows = (groups.items ?? []).flatMap((group) =>
    group.due.flatMap((due) => {
      const type = inspectionType(due.inspectiontype_id);
      if (!type) return [];
      const row = {
        ...decoded(due),
        plannedOn: due.planned_due === null ? [] : [due.planned_due],
        doneInPeriod: 0,
      };
      const frame = { type, calendar, today: todayHere(), moved: null };
      if (targetRefusal(row, day, frame) !== null || due.next_due_date === day) return [];
      const { inspectable_id, name, path } = group;
      return [{ inspectable_id, name, path, inspection_type_id: type.id, due: due.next_due_date }];
    }),
  );
  return { rows, isLoading: groups.isLoading };
}

type Row = ReturnType<typeof usePlannable>['rows'][number];

function Choice({ row, onChoose }: { row: Row; onChoose: () => void }) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const language = useLanguage();
  const { inspectable_id: id, inspection_type_id: typeId, path } = row;
  return (
    <li className={styles['choiceRow']}>
      <button type="button" className={styles['choice']} onClick={onChoose}>
        <TypeIcon typeId={typeId} />
        <span>
          <span className={styles['choiceName']}>{pickText(row.name, language).text}</span>
          <span className={styles['choiceMeta']}>
            {[inspectionTypeName(typeId)[language], trailOf(path, id, language)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
      <span className={styles['choiceDue']}>
        <WhyDate inspectableId={id} typeId={typeId}>
          {t('calendar.dueNow', { day: formatDay(row.due) })}
        </WhyDate>
      </span>
    </li>
  );
}

/** Chooses an inspection to plan for a day. */
export function AddDialog({ day, onClose, onAdd }: AddDialogProps) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const { rows, isLoading } = usePlannable(day);
  const [typed, setTyped] = useState('');
  const { attempt, failure } = useAttempt(onClose);
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  const found = rows.filter(({ name, path }) => {
    const text = foldForSearch(
      [name, ...path.map((step) => step.name)].map(({ en, fi }) => `${en} ${fi}`).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('calendar.addOn', { day: formatDay(day) })}
      closeLabel={t('app.close')}
    >
      <div className={styles['add']}>
        {failure}
        <TextField
          label={t('calendar.search')}
          type="search"
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
        {isLoading ? (
          <Skeleton label={t('app.loading')} rows={3} rowHeight={56} />
        ) : (
          <p role="status" className={styles['found']}>
            {t('calendar.found', { count: found.length })}
          </p>
        )}
        <ul className={styles['choices']}>
          {found.slice(0, shown).map((row) => (
            <Choice
              key={`${String(row.inspectable_id)}.${String(row.inspection_type_id)}`}
              row={row}
              onChoose={() => void attempt(() => onAdd(row))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
