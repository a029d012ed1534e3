import { inspectionTypeName, pickText } from '@kierros/domain';
import { Card, Chip, EmptyState, IconButton, ListRow, Menu } from '@kierros/ui';
import { ClockAlert, EllipsisVertical } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import type { CalendarItem } from './calendar.api.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import styles from './calendar-page.module.css';

interface DayListProps {
  items: readonly CalendarItem[];
  mayChange: boolean;
  onMove: (item: CalendarItem) => void;
  onRemove: (item: CalendarItem) => void;
}

function Row({
  item,
  mayChange,
  onMove,
  onRemove,
}: Omit<DayListProps, 'items'> & { item: CalendarItem }) {
  const t = useTexts<CalendarMessages>();
  const navigate = useNavigate();
  const { language } = useSnapshot(languageStore);
  const name = pickText(item.name, language);
  const entries = [
    {
      key: 'inspect',
      label: t('calendar.inspect'),
      onSelect: () =>
        void navigate(
          `/inspections?room=${String(item.inspectable_id)}&type=${String(item.inspection_type_id)}`,
        ),
    },
    ...(mayChange
      ? [
          {
            key: 'move',
            label: t(item.entry ? 'calendar.move' : 'calendar.plan'),
            onSelect: () => {
              onMove(item);
            },
          },
        ]
      : []),
    ...(mayChange && item.entry
      ? [
          {
            key: 'remove',
            label: t('calendar.remove'),
            onSelect: () => {
              onRemove(item);
            },
          },
        ]
      : []),
  ];
  return (
    <ListRow
      icon={<TypeIcon typeId={item.inspection_type_id} />}
      title={<span lang={name.language}>{name.text}</span>}
      meta={
        <>
          {[
            inspectionTypeName(item.inspection_type_id)[language],
            trailOf(item.path, item.inspectable_id, language),
          ]
            .filter(Boolean)
            .join(' · ')}
          <div className={styles['chips']}>
            <Chip>{t(item.entry ? 'calendar.planned' : 'calendar.natural')}</Chip>
            {item.state === 'overdue' && (
              <Chip tone="red" icon={<ClockAlert size={16} strokeWidth={1.75} aria-hidden />}>
                {t('calendar.overdue')}
              </Chip>
            )}
          </div>
        </>
      }
      actions={
        <Menu
          label={t('calendar.actions', { name: name.text })}
          entries={entries}
          trigger={
            <IconButton
              label={t('calendar.actions', { name: name.text })}
              icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />}
            />
          }
        />
      }
    />
  );
}

/** Identifies a row within a day. */
export const rowKey = (item: CalendarItem): string =>
  `${String(item.inspectable_id)}.${String(item.inspection_type_id)}`;

/** What falls on the chosen day, with the actions for each. */
export function DayList({ items, ...rest }: DayListProps) {
  const t = useTexts<CalendarMessages>();
  if (items.length === 0) return <EmptyState title={t('calendar.empty')} />;
  return (
    <Card flush>
      <ul>
        {items.map((item) => (
          <Row key={rowKey(item)} item={item} {...rest} />
        ))}
      </ul>
    </Card>
  );
}
