import { inspectionTypeName, pickText } from '@kierros/domain';
import { Card, Chip, IconButton, ListRow, Menu } from '@kierros/ui';
import { Check, ClockAlert, EllipsisVertical, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import type { CalendarItem } from './calendar.api.ts';
import { isMovable, itemKey } from './item-key.ts';
import styles from './calendar-page.module.css';
import type { Lifting } from './use-lift.ts';

/** What can be done with the rows of a list. */
export interface RowActions {
  mayChange: boolean;
  /** Picking up with the keys or the mouse; null where there is no grid beside the list. */
  lifting: Lifting | null;
  marked: ReadonlySet<string>;
  markedItems: readonly CalendarItem[];
  onMark: (item: CalendarItem, isMarked: boolean, isRange: boolean) => void;
  onMove: (item: CalendarItem) => void;
  onRemove: (item: CalendarItem) => void;
}

const doneAs: Partial<Record<CalendarItem['state'], 'calendar.doneLate' | 'calendar.doneOnTime'>> =
  {
    late: 'calendar.doneLate',
    on_time: 'calendar.doneOnTime',
  };
const sources = {
  entry: 'calendar.planned',
  natural: 'calendar.natural',
  projected: 'calendar.projected',
} as const;

function StateChips({ item }: { item: CalendarItem }) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const icon = (Icon: typeof Check) => <Icon size={16} strokeWidth={1.75} aria-hidden />;
  const chips: ReactNode[] = [];
  if (item.source === 'done')
    chips.push(
      <Chip key="done" icon={icon(item.state === 'late' ? ClockAlert : Check)}>
        {t(doneAs[item.state] ?? 'calendar.done')}
      </Chip>,
    );
  if (item.state === 'overdue')
    chips.push(
      <Chip key="overdue" tone="red" icon={icon(ClockAlert)}>
        {t('calendar.overdue')}
      </Chip>,
    );
  if (item.shifted_from !== null)
    chips.push(
      <Chip key="shifted">{t('calendar.shifted', { day: formatDay(item.shifted_from) })}</Chip>,
    );
  return chips.length > 0 && <span className={styles['chips']}>{chips}</span>;
}

/** Where its day comes from, and its state. A day that is projected or past has no due date to explain. */
function State({ item }: { item: CalendarItem }) {
  const t = useTexts();
  const { source } = item;
  if (source === 'done') return <StateChips item={item} />;
  const state = (
    <>
      <span className={styles['source']}>{t(sources[source])}</span>
      <StateChips item={item} />
    </>
  );
  if (source === 'projected') return state;
  return (
    <div>
      <WhyDate inspectableId={item.inspectable_id} typeId={item.inspection_type_id}>
        <span className={styles['state']}>{state}</span>
      </WhyDate>
    </div>
  );
}

function useEntries({ mayChange, onMove, onRemove }: RowActions, item: CalendarItem) {
  const t = useTexts();
  const navigate = useNavigate();
  const { inspectable_id: id, inspection_type_id: type, form_id: form } = item;
  if (form !== null)
    return [
      {
        key: 'open',
        label: t('calendar.open'),
        onSelect: () => void navigate(`/home?view=history&form=${String(form)}`),
      },
    ];
  const entries = [
    {
      key: 'inspect',
      label: t('calendar.inspect'),
      onSelect: () => void navigate(`/inspections?room=${String(id)}&type=${String(type)}`),
    },
  ];
  if (mayChange && isMovable(item))
    entries.push({
      key: 'move',
      label: t(item.entry ? 'calendar.move' : 'calendar.plan'),
      onSelect: () => {
        onMove(item);
      },
    });
  if (mayChange && item.entry)
    entries.push({
      key: 'remove',
      label: t('calendar.remove'),
      onSelect: () => {
        onRemove(item);
      },
    });
  return entries;
}

interface ToolsProps extends RowActions {
  item: CalendarItem;
  name: string;
}

/** The button that lifts an inspection, and the menu of what else can be done with it. */
function Tools({ name, ...props }: ToolsProps) {
  const t = useTexts();
  const { item, lifting, marked, markedItems, mayChange } = props;
  const entries = useEntries(props, item);
  const lifted = marked.has(itemKey(item)) ? markedItems : [item];
  const label = t('calendar.actions', { name });
  return (
    <>
      {mayChange && isMovable(item) && lifting && (
        <IconButton
          label={t('calendar.lift', { name })}
          icon={<GripVertical size={20} strokeWidth={1.75} aria-hidden />}
          data-lift
          onPointerDown={(event) => {
            lifting.onPointerDown(event, lifted);
          }}
          onClick={() => {
            lifting.byKeys(lifted);
          }}
        />
      )}
      <Menu
        label={label}
        entries={entries}
        trigger={
          <IconButton
            label={label}
            icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />}
          />
        }
      />
    </>
  );
}

function Row({ item, ...actions }: RowActions & { item: CalendarItem }) {
  const language = useLanguage();
  const { marked, mayChange, onMark } = actions;
  const name = pickText(item.name, language);
  const key = itemKey(item);
  const canMove = mayChange && isMovable(item);
  const title = <span lang={name.language}>{name.text}</span>;
  return (
    <ListRow
      icon={<TypeIcon typeId={item.inspection_type_id} />}
      title={
        canMove ? (
          <label className={styles['mark']}>
            <input
              type="checkbox"
              checked={marked.has(key)}
              onChange={() => undefined}
              onClick={(event) => {
                onMark(item, !marked.has(key), event.shiftKey);
              }}
            />
            {title}
          </label>
        ) : (
          title
        )
      }
      meta={
        <>
          {[
            inspectionTypeName(item.inspection_type_id)[language],
            trailOf(item.path, item.inspectable_id, language),
            item.inspector?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
          <State item={item} />
        </>
      }
      actions={<Tools item={item} name={name.text} {...actions} />}
    />
  );
}

/** What falls on a day, with the actions for each. */
export function DayList({ items, ...actions }: RowActions & { items: readonly CalendarItem[] }) {
  return (
    <Card flush>
      <ul>
        {items.map((item) => (
          <Row key={itemKey(item)} item={item} {...actions} />
        ))}
      </ul>
    </Card>
  );
}
