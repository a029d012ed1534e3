import { pickText } from '@kierros/domain';
import { cellClasses, Chip, OneLine } from '@kierros/ui';
import { ClockAlert } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { chooseDue } from '../../device/drafts/start-inspection.ts';
import { useStoredList } from '../../device/use-device.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { DeskTable } from '../../shared/table/desk-table.tsx';
import type { DeskColumn } from '../../shared/table/desk-table.tsx';
import { sortRows } from '../../shared/table/sort-rows.ts';
import type { SortValue } from '../../shared/table/sort-rows.ts';
import { useTableSort } from '../../shared/table/use-table-address.ts';
import { useTexts } from '../../shared/texts.ts';
import { ScheduleDialog, ScheduleMarked } from './due-acts.tsx';
import { DueExport } from './due-export.tsx';
import { useShowMore } from '../../shared/views/use-show-more.tsx';

// Rendering thousands of rows takes seconds.
const rowsAtATime = 200;

/** The texts of a row, as they are shown, sorted by and exported. */
function useRowTexts() {
  const language = useLanguage();
  const templates = useStoredList('templates').items ?? [];
  const names = new Map(templates.map(({ id, name }) => [id, pickText(name, language).text]));
  return {
    name: ({ name }: DueRow) => pickText(name, language).text,
    path: ({ path }: DueRow) =>
      path
        .slice(1)
        .map(({ name }) => pickText(name, language).text)
        .join(' › '),
    type: ({ type }: DueRow) => type.name[language],
    template: ({ templateIds }: DueRow) =>
      templateIds.flatMap((id) => names.get(id) ?? []).join(', '),
  };
}

type RowTexts = ReturnType<typeof useRowTexts>;

/** The name of a row starts the inspection; before it may start, it leads to what was found before. */
function Name({ row, texts }: { row: DueRow; texts: RowTexts }) {
  const t = useTexts();
  const navigate = useNavigate();
  const name = texts.name(row);
  if (!row.isNow)
    return (
      <Link
        className={cellClasses.name}
        to={`/home?view=history&place=${String(row.inspectableId)}`}
      >
        {name}
      </Link>
    );
  return (
    <button
      type="button"
      className={cellClasses.name}
      aria-label={t('home.inspectThis', { name, type: texts.type(row) })}
      onClick={() => void navigate(chooseDue(row))}
    >
      {name}
    </button>
  );
}

function useTextColumns(texts: RowTexts): readonly DeskColumn<DueRow>[] {
  const t = useTexts();
  return [
    {
      key: 'place',
      header: t('home.place'),
      width: '24%',
      cell: (row) => <Name row={row} texts={texts} />,
    },
    { key: 'path', header: t('home.environment'), cell: (row) => texts.path(row) || '–' },
    { key: 'type', header: t('home.type'), cell: (row) => <OneLine>{texts.type(row)}</OneLine> },
    {
      key: 'template',
      header: t('home.template'),
      leftOut: 'second',
      cell: (row) => <OneLine>{texts.template(row) || '–'}</OneLine>,
    },
  ];
}

function useDayColumns(): readonly DeskColumn<DueRow>[] {
  const t = useTexts();
  const day = useFormatDay();
  return [
    {
      key: 'due',
      header: t('home.due'),
      width: '132px',
      cell: ({ inspectableId, type, due }) => (
        <WhyDate inspectableId={inspectableId} typeId={type.id}>
          {day(due)}
        </WhyDate>
      ),
    },
    {
      key: 'overdue',
      header: t('home.overdueHead'),
      width: '128px',
      cell: ({ daysOverdue: days }) =>
        days > 0 ? (
          <Chip tone="red" icon={<ClockAlert strokeWidth={1.75} aria-hidden />}>
            {t('home.days', { days })}
          </Chip>
        ) : (
          '–'
        ),
    },
    {
      key: 'opens',
      header: t('home.opens'),
      width: '148px',
      isExtra: true,
      cell: (row) => day(row.opensOn),
    },
  ];
}

/** All can be sorted by. */
const useColumns = (texts: RowTexts): readonly DeskColumn<DueRow>[] =>
  [...useTextColumns(texts), ...useDayColumns()].map((column) => ({ ...column, isSortable: true }));

/** The rows in the order of a heading. */
function useSorted(rows: readonly DueRow[], texts: RowTexts) {
  const language = useLanguage();
  const values: Readonly<Record<string, (row: DueRow) => SortValue>> = {
    place: texts.name,
    path: (row) => texts.path(row) || null,
    type: texts.type,
    template: (row) => texts.template(row) || null,
    due: ({ due }) => due,
    overdue: ({ daysOverdue }) => daysOverdue,
    opens: ({ opensOn }) => opensOn,
  };
  const { sort, onSort } = useTableSort(Object.keys(values), { key: 'due', isReversed: false });
  const valueOf = values[sort.key];
  return { sort, onSort, sorted: valueOf ? sortRows(rows, sort, valueOf, language) : [...rows] };
}

/** What is due as a table at a desk: sorted by any column, and scheduled to another day several at a time. */
export function DueTable({ rows }: { rows: readonly DueRow[] }) {
  const t = useTexts();
  const may = useMay();
  const texts = useRowTexts();
  const { sort, onSort, sorted } = useSorted(rows, texts);
  const { count, moreOf } = useShowMore(rowsAtATime, rowsAtATime);
  const [scheduled, setScheduled] = useState<readonly DueRow[] | null>(null);
  const canSchedule = may('schedule.write');
  return (
    <>
      <DeskTable
        caption={t('home.dueTitle')}
        columns={useColumns(texts)}
        rows={sorted.slice(0, count)}
        rowKey={({ key }) => key}
        nameOf={(row) => `${texts.name(row)}, ${texts.type(row)}`}
        sort={sort}
        onSort={onSort}
        head={<DueExport rows={sorted} templateOf={texts.template} />}
        acts={(marked) => (
          <>
            {canSchedule && <ScheduleMarked rows={marked} onSchedule={setScheduled} />}
            <DueExport rows={marked} label={t('home.exportMarked')} templateOf={texts.template} />
          </>
        )}
        letters={{
          ...(canSchedule && {
            s: (row: DueRow, event: KeyboardEvent, marked: readonly DueRow[]) => {
              event.preventDefault();
              setScheduled(marked.length > 0 ? marked : [row]);
            },
          }),
        }}
      />
      {moreOf(sorted.length, t('app.more'))}
      {scheduled !== null && (
        <ScheduleDialog
          rows={scheduled}
          onClose={() => {
            setScheduled(null);
          }}
        />
      )}
    </>
  );
}
