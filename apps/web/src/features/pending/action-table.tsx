import { pickText } from '@kierros/domain';
import { Banner, classNames, VisuallyHidden } from '@kierros/ui';
import { ArrowDown, ArrowUp, CloudUpload } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import styles from './action-table.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { FixBy, PriorityChip, useNote, useWhat } from './finding.tsx';
import type { PendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import { useMarkedRows } from './use-marked-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ageOf } from './work-list.ts';
import type { Sort, SortKey } from './work-list.ts';

const columns = [
  { key: 'place', label: 'pending.place' },
  { key: null, label: 'pending.what' },
  { key: 'owner', label: 'pending.owner' },
  { key: 'date', label: 'pending.fixByHead' },
  { key: 'priority', label: 'pending.priority' },
  { key: 'age', label: 'pending.ageHead', isNumber: true },
  { key: 'failures', label: 'pending.failuresHead', isNumber: true },
] as const satisfies readonly {
  key: SortKey | null;
  label: keyof PendingMessages;
  isNumber?: boolean;
}[];

interface HeadProps {
  sort: Sort | null;
  onSort: (key: SortKey) => void;
}

function Headings({ sort, onSort }: HeadProps) {
  const t = useTexts<PendingMessages>();
  return columns.map(({ key, label, ...rest }) => {
    const className = classNames(styles[key ?? 'what'], 'isNumber' in rest && styles['number']);
    const isSorted = key !== null && sort?.key === key;
    if (key === null || sort === null)
      return (
        <th key={label} scope="col" className={className}>
          {t(label)}
        </th>
      );
    const Arrow = sort.isReversed ? ArrowDown : ArrowUp;
    return (
      <th
        key={label}
        scope="col"
        className={className}
        {...(isSorted && { 'aria-sort': sort.isReversed ? 'descending' : 'ascending' })}
      >
        <button
          type="button"
          className={styles['sort']}
          onClick={() => {
            onSort(key);
          }}
        >
          {t(label)}
          {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
        </button>
      </th>
    );
  });
}

interface RowProps {
  action: PendingAction;
  isOpen: boolean;
  isFixUnsent: boolean;
  isMarked: boolean;
  /** Absent where rows cannot be marked. */
  onMark: ((isRange: boolean) => void) | null;
  onOpen: () => void;
}

function Row({ action, isOpen, isFixUnsent, isMarked, onMark, onOpen }: RowProps) {
  const t = useTexts<PendingMessages>();
  const { language } = useSnapshot(languageStore);
  const name = pickText(action.name, language);
  const what = useWhat()(action);
  const note = useNote(action);
  const trail = trailOf(action.path, action.inspectable_id, language);
  // The whole row can be pressed; what is inside it keeps its own press.
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, label, input, a')) onOpen();
  };
  return (
    // The button in the row does the same for the keyboard.
    <tr className={classNames(isOpen && styles['current'])} onClick={press}>
      {onMark && (
        <td className={styles['check']}>
          <label>
            <input
              type="checkbox"
              checked={isMarked}
              onChange={({ nativeEvent }) => {
                onMark('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
              }}
            />
            <VisuallyHidden>
              {t('pending.mark', { what: what.text, place: name.text })}
            </VisuallyHidden>
          </label>
        </td>
      )}
      <th scope="row" className={styles['place']}>
        <button
          type="button"
          className={styles['name']}
          aria-current={isOpen || undefined}
          onClick={onOpen}
        >
          <span lang={name.language}>{name.text}</span>
          <VisuallyHidden>: {what.text}</VisuallyHidden>
        </button>
        {trail !== '' && <div className={styles['sub']}>{trail}</div>}
      </th>
      <td className={styles['what']}>
        <div lang={what.language} className={styles['line']}>
          {what.text}
        </div>
        {note && <div className={classNames(styles['sub'], styles['line'])}>{note}</div>}
        {isFixUnsent && (
          <div className={styles['sub']}>
            <CloudUpload size={14} strokeWidth={1.75} aria-hidden /> {t('pending.fixUnsent')}
          </div>
        )}
      </td>
      <td className={styles['owner']}>
        {action.owner?.name ?? action.owner_address ?? (
          <span className={styles['quiet']}>{t('pending.nobody')}</span>
        )}
      </td>
      <td className={styles['date']}>
        <FixBy fix_by={action.fix_by} overdue={action.overdue} isShort />
      </td>
      <td className={styles['priority']}>
        <PriorityChip priority={action.priority} />
      </td>
      <td className={classNames(styles['age'], styles['number'])}>
        {t('pending.days', { days: ageOf(action, new Date()) })}
      </td>
      <td className={classNames(styles['failures'], styles['number'])}>{action.failures || '–'}</td>
    </tr>
  );
}

const nameSelector = `.${styles['name'] ?? ''}`;

// Arrow keys move between the rows, as in a list; Tab reaches the checkboxes as well.
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const selector = event.target instanceof HTMLInputElement ? 'input' : nameSelector;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one === event.target);
  const next = step === undefined || at < 0 ? undefined : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export interface ActionTableProps {
  caption: string;
  rows: readonly PendingAction[];
  openId: number | null;
  unsentFixes: ReadonlySet<number | null>;
  /** Null where the order is fixed. */
  sort: Sort | null;
  onSort: (key: SortKey) => void;
  onOpen: (id: number) => void;
  onReject: (id: number) => void;
}

/** The work list at a desk: a dense table that is sorted by its headings and whose rows can be changed together. */
export function ActionTable(props: ActionTableProps) {
  const { caption, rows, openId, unsentFixes, sort, onSort, onOpen, onReject } = props;
  const t = useTexts<PendingMessages & typeof problemMessages>();
  const may = useMay();
  const { marked, toggle, toggleAll, clear } = useMarkedRows(rows.map(({ id }) => id));
  const keys = useRowKeys({ rows, focused: nameSelector, onReject });
  const canMark = may('actions.decide') && sort !== null;
  const isAll = rows.length > 0 && marked.length === rows.length;
  return (
    <div className={styles['whole']}>
      {canMark && marked.length > 0 && (
        <BulkBar actions={rows.filter(({ id }) => marked.includes(id))} onClear={clear} />
      )}
      {keys.error !== null && (
        <Banner tone="yellow" role="alert">
          {problemText(keys.error, t)}
        </Banner>
      )}
      <div className={styles['box']}>
        <table className={styles['table']}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {canMark && (
                <th scope="col" className={styles['check']}>
                  <label>
                    <input
                      type="checkbox"
                      checked={isAll}
                      ref={(input) => {
                        if (input) input.indeterminate = marked.length > 0 && !isAll;
                      }}
                      onChange={toggleAll}
                    />
                    <VisuallyHidden>{t('pending.markAll')}</VisuallyHidden>
                  </label>
                </th>
              )}
              <Headings sort={sort} onSort={onSort} />
            </tr>
          </thead>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons */}
          <tbody
            ref={keys.body}
            onKeyDown={(event) => {
              moveFocus(event);
              keys.onKey(event);
            }}
          >
            {rows.map((action) => (
              <Row
                key={action.id}
                action={action}
                isOpen={action.id === openId}
                isFixUnsent={unsentFixes.has(action.id)}
                isMarked={marked.includes(action.id)}
                onMark={
                  canMark
                    ? (isRange) => {
                        toggle(action.id, isRange);
                      }
                    : null
                }
                onOpen={() => {
                  onOpen(action.id);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
