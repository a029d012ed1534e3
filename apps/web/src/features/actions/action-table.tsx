import { cellClasses, classNames, rowFocusSelector, VisuallyHidden } from '@kierros/ui';
import { CloudUpload } from 'lucide-react';
import { problemNotice } from '../../shared/problem-text.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { DeskTable } from '../../shared/table/desk-table.tsx';
import type { DeskColumn } from '../../shared/table/desk-table.tsx';
import { useTexts } from '../../shared/texts.ts';
import { NoticeBanner } from '../../shared/views/notice-banner.tsx';
import { BulkActs } from './bulk-acts.tsx';
import { FixBy, PriorityChip, useNote, useWhat } from './finding.tsx';
import type { PendingAction } from './actions.api.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ageOf, sortKeys } from './work-list.ts';
import type { Sort, SortKey } from './work-list.ts';
import { serverNow } from '../../shared/clock.ts';
import { PlaceCell } from '../../shared/table/place-cell.tsx';
import { usePickText } from '../../shared/use-pick-text.ts';

interface WhatProps {
  action: PendingAction;
  isFixUnsent: boolean;
  showsStatus: boolean;
}

function What({ action, isFixUnsent, showsStatus }: WhatProps) {
  const t = useTexts();
  const what = useWhat()(action);
  const note = useNote(action);
  return (
    <>
      <div lang={what.language} className={cellClasses.line}>
        {what.text}
      </div>
      {note && <div className={classNames(cellClasses.sub, cellClasses.line)}>{note}</div>}
      {showsStatus && <div className={cellClasses.sub}>{t(`pending.state.${action.status}`)}</div>}
      {isFixUnsent && (
        <div className={cellClasses.sub}>
          <CloudUpload size={14} strokeWidth={1.75} aria-hidden /> {t('pending.fixUnsent')}
        </div>
      )}
    </>
  );
}

function useWorkColumns(props: ActionTableProps): readonly DeskColumn<PendingAction>[] {
  const { openId, unsentFixes, showsStatus, onOpen } = props;
  const t = useTexts();
  const what = useWhat();
  return [
    {
      key: 'place',
      header: t('pending.place'),
      width: '21%',
      cell: (action) => (
        <PlaceCell
          row={action}
          isOpen={action.id === openId}
          onOpen={({ id }) => {
            onOpen(id);
          }}
        >
          <VisuallyHidden>: {what(action).text}</VisuallyHidden>
        </PlaceCell>
      ),
    },
    {
      key: 'what',
      header: t('pending.what'),
      cell: (action) => (
        <What action={action} isFixUnsent={unsentFixes.has(action.id)} showsStatus={showsStatus} />
      ),
    },
    {
      key: 'owner',
      header: t('pending.field.owner'),
      width: '15%',
      cell: ({ owner, owner_address: address }) =>
        owner?.name ?? address ?? <span className={cellClasses.quiet}>{t('pending.nobody')}</span>,
    },
  ];
}

function useUrgencyColumns(): readonly DeskColumn<PendingAction>[] {
  const t = useTexts();
  const now = serverNow();
  return [
    {
      key: 'date',
      header: t('pending.fixByHead'),
      // The longest day beside the mark of one that has passed.
      width: '148px',
      cell: (action) => <FixBy action={action} isShort />,
    },
    {
      key: 'priority',
      header: t('pending.field.priority'),
      width: '118px',
      leftOut: 'second',
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    {
      key: 'age',
      header: t('pending.ageHead'),
      width: '68px',
      align: 'end',
      leftOut: 'last',
      cell: (action) => t('pending.days', { days: ageOf(action, now) }),
    },
    {
      key: 'failures',
      header: t('pending.failuresHead'),
      width: '84px',
      align: 'end',
      leftOut: 'last',
      cell: ({ failures }) => failures || '–',
    },
  ];
}

const useColumns = (props: ActionTableProps): readonly DeskColumn<PendingAction>[] =>
  [...useWorkColumns(props), ...useUrgencyColumns()].map((column) => ({
    ...column,
    isSortable: sortKeys.some((key) => key === column.key),
  }));

export interface ActionTableProps {
  caption: string;
  rows: readonly PendingAction[];
  openId: number | null;
  unsentFixes: ReadonlySet<number | null>;
  /** Whether the rows are in several stages. */
  showsStatus: boolean;
  /** Null where the order is fixed. */
  sort: Sort | null;
  onSort: (key: SortKey) => void;
  onOpen: (id: number) => void;
  onReject: (id: number) => void;
}

/** The work list at a desk: a dense table that is sorted by its headings and whose rows can be changed together. */
export function ActionTable(props: ActionTableProps) {
  const { caption, rows, openId, sort, onSort, onOpen, onReject } = props;
  const t = useTexts();
  const pick = usePickText();
  const may = useMay();
  const what = useWhat();
  const keys = useRowKeys({ rows, focused: rowFocusSelector, onReject });
  const canMark = may('actions.decide') && sort !== null;
  return (
    <>
      {keys.error !== null && <NoticeBanner {...problemNotice(keys.error, t)} />}
      <DeskTable
        caption={caption}
        columns={useColumns(props)}
        rows={rows}
        rowKey={({ id }) => id}
        nameOf={(action) => `${what(action).text}, ${pick(action.name)}`}
        sort={sort}
        onSort={(key) => {
          const sortKey = sortKeys.find((one) => one === key);
          if (sortKey) onSort(sortKey);
        }}
        acts={canMark ? (marked) => <BulkActs actions={marked} /> : undefined}
        currentKey={openId}
        onOpen={({ id }) => {
          onOpen(id);
        }}
        letters={keys.letters}
        bodyRef={keys.body}
      />
    </>
  );
}
