import type { Schema } from '@kierros/api/schema';
import { foldForSearch, pickText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { Card, EmptyState, ListRow, rowLinkClass, TextField } from '@kierros/ui';
import { Building2, DoorClosed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import type { InspectablesMessages } from './places.messages.ts';

type Messages = InspectablesMessages & ManageMessages;
type Row = { id: number; name: Text; depth: 0 | 1 | 2; rooms: number | null };

const icons = { 0: MapPin, 1: Building2, 2: DoorClosed } as const;

const rowsOf = (location: Schema<'Location'>): Row[] => [
  { id: location.id, name: location.name, depth: 0, rooms: null },
  ...(location.environments ?? []).flatMap((environment) => [
    {
      id: environment.id,
      name: environment.name,
      depth: 1 as const,
      rooms: environment.rooms_count,
    },
    ...(environment.rooms ?? []).map(({ id, name }) => ({
      id,
      name,
      depth: 2 as const,
      rooms: null,
    })),
  ]),
];

function InspectableRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const name = pickText(row.name, language);
  const Icon = icons[row.depth];
  return (
    <ListRow
      depth={row.depth}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      title={
        <Link
          className={rowLinkClass}
          lang={name.language}
          aria-current={isOpen || undefined}
          to={`?place=${String(row.id)}`}
        >
          {name.text}
        </Link>
      }
      {...(row.rooms === null ? {} : { meta: t('places.rooms', { count: row.rooms }) })}
    />
  );
}

/** The location, its environments and their rooms, filtered by the search text. */
export function InspectablesList({
  location,
  open,
}: {
  location: Schema<'Location'>;
  open: string | null;
}) {
  const t = useTexts<Messages>();
  const [typed, setTyped] = useState('');
  const wanted = foldForSearch(typed);
  const rows = rowsOf(location).filter(({ name }) =>
    [name.en, name.fi].some((text) => foldForSearch(text).includes(wanted)),
  );
  return (
    <div className={styles['list']}>
      <TextField
        type="search"
        label={t('manage.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {rows.length === 0 && <EmptyState title={t('manage.noHits')} />}
      {rows.length > 0 && (
        <Card flush className={styles['rows'] ?? ''}>
          <ul>
            {rows.map((row) => (
              <InspectableRow key={row.id} row={row} isOpen={String(row.id) === open} />
            ))}
          </ul>
        </Card>
      )}
      {location.environments?.length === 0 && (
        <p className={styles['quiet']}>{t('places.empty')}</p>
      )}
    </div>
  );
}
