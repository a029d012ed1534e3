import { inspectionTypeName, pickText } from '@kierros/domain';
import { Chip, OneLine } from '@kierros/ui';
import type { TableSort } from '@kierros/ui';
import type { ReactNode } from 'react';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { DeskTable } from '../../shared/table/desk-table.tsx';
import type { DeskColumn } from '../../shared/table/desk-table.tsx';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { Average } from './history-row.tsx';
import type { Entry } from './history.api.ts';
import { PlaceCell } from '../../shared/table/place-cell.tsx';

const keyOf = ({ form_id: form, inspectable_id: inspectable }: Entry) =>
  `${String(form)}.${String(inspectable)}`;

function State({ entry }: { entry: Entry }) {
  const t = useTexts();
  if (entry.needs_review) return <Chip tone="brand">{t('history.review')}</Chip>;
  return entry.status === 'submitted' ? <Chip>{t('history.waiting')}</Chip> : '–';
}

function useWhatColumns(onOpen: (entry: Entry) => void): readonly DeskColumn<Entry>[] {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  return [
    {
      key: 'place',
      header: t('history.place'),
      width: '18%',
      cell: (entry) => <PlaceCell row={entry} onOpen={onOpen} />,
    },
    {
      key: 'day',
      header: t('history.day'),
      width: '100px',
      isSortable: true,
      cell: ({ done_on: done }) => day(done),
    },
    {
      key: 'type',
      header: t('history.type'),
      leftOut: 'second',
      // Whole, on two lines at 1280 pixels: rows have the height for it.
      cell: ({ inspectiontype_id: type }) => inspectionTypeName(type)[language],
    },
    {
      key: 'template',
      header: t('history.template'),
      cell: ({ template_name: name }) => <OneLine>{pickText(name, language).text}</OneLine>,
    },
    {
      key: 'inspector',
      header: t('history.inspector'),
      cell: ({ author }) => <OneLine>{author.name}</OneLine>,
    },
  ];
}

/** A number of something that was found; none is a dash. */
const countColumn = (countOf: (entry: Entry) => number) =>
  ({ align: 'end', cell: (entry: Entry) => countOf(entry) || '–' }) as const;

function useCountColumns(isLowAsked: boolean): readonly DeskColumn<Entry>[] {
  const t = useTexts();
  return [
    {
      key: 'low',
      header: t('history.lowHead'),
      width: '76px',
      ...(!isLowAsked && { leftOut: 'last' as const }),
      ...countColumn((entry) => entry.low_count),
    },
    {
      key: 'photos',
      header: t('history.photosHead'),
      width: '72px',
      leftOut: 'last',
      ...countColumn(({ photos }) => photos.length),
    },
    {
      key: 'notes',
      header: t('history.notesHead'),
      width: '124px',
      isExtra: true,
      ...countColumn((entry) => entry.notes_count),
    },
  ];
}

function useResultColumns(isLowAsked: boolean): readonly DeskColumn<Entry>[] {
  const t = useTexts();
  return [
    {
      key: 'average',
      header: t('history.averageHead'),
      width: '108px',
      isSortable: true,
      cell: (entry) => <Average entry={entry} isShort />,
    },
    {
      key: 'late',
      header: t('history.lateHead'),
      width: '84px',
      leftOut: 'last',
      cell: ({ late }) => (late ? t('history.yes') : '–'),
    },
    ...useCountColumns(isLowAsked),
    {
      key: 'state',
      header: t('history.stateHead'),
      width: '156px',
      isExtra: true,
      cell: (entry) => <State entry={entry} />,
    },
  ];
}

interface HistoryTableProps {
  entries: readonly Entry[];
  openId: number | null;
  /** Whether only low ratings are shown: then each row shows how many it has, however narrow the window is. */
  isLowAsked: boolean;
  sort: TableSort;
  onSort: (key: string) => void;
  onOpen: (entry: Entry) => void;
  /** What stands above the table. */
  head: ReactNode;
}

/** Past inspections at a desk; marked ones can be exported by themselves. */
export function HistoryTable(props: HistoryTableProps) {
  const { entries, openId, isLowAsked, sort, onSort, onOpen, head } = props;
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const nameOf = (entry: Entry) => `${pickText(entry.name, language).text}, ${day(entry.done_on)}`;
  const rowsOf = (marked: readonly Entry[]) =>
    marked.map((entry) => ({
      form_id: entry.form_id,
      inspectable_id: entry.inspectable_id,
      place: pickText(entry.name, language).text,
      path: trailOf(entry.path, entry.inspectable_id, language),
      done_on: entry.done_on,
      inspectiontype: inspectionTypeName(entry.inspectiontype_id)[language],
      template: pickText(entry.template_name, language).text,
      inspector: entry.author.name,
      average: entry.average,
      late: entry.late,
      low_count: entry.low_count,
      notes_count: entry.notes_count,
      photos: entry.photos.length,
      comments: entry.comments,
    }));
  const current = entries.find(({ form_id: form }) => form === openId);
  return (
    <DeskTable
      caption={t('history.title')}
      columns={[...useWhatColumns(onOpen), ...useResultColumns(isLowAsked)]}
      rows={entries}
      rowKey={keyOf}
      nameOf={nameOf}
      sort={sort}
      onSort={onSort}
      currentKey={current ? keyOf(current) : null}
      onOpen={onOpen}
      head={head}
      acts={(marked) => (
        <ExportEntry
          label={t('history.exportMarked')}
          source={{ rows: () => Promise.resolve(rowsOf(marked)), name: 'history' }}
        />
      )}
    />
  );
}
