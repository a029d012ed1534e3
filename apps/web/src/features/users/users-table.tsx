import { Button, cellClasses, Chip, OneLine } from '@kierros/ui';
import type { TableSort } from '@kierros/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { useLocations } from '../../shared/locations.api.ts';
import { DeskTable } from '../../shared/table/desk-table.tsx';
import type { DeskColumn } from '../../shared/table/desk-table.tsx';
import type { SortValue } from '../../shared/table/sort-rows.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useBulkActive } from './use-bulk-active.ts';
import { displayName } from './user-draft.ts';
import { allUsers } from './users.api.ts';
import type { ManagedUser, UserFilters } from './users.api.ts';

/** The columns by which users are sorted. */
export const userSorts = ['name', 'username', 'role', 'location', 'seen', 'state'] as const;

function useLocationNames(): (id: number | null) => string {
  const t = useTexts();
  const pick = usePickText();
  const { data } = useLocations();
  return (id) => {
    if (id === null) return t('users.noLocation');
    const found = data?.items.find((location) => location.id === id);
    return found ? pick(found.name) : String(id);
  };
}

/** What users are sorted by, as it is shown. */
export function useUserValues(): (key: string) => (user: ManagedUser) => SortValue {
  const t = useTexts();
  const locationName = useLocationNames();
  const values: Readonly<Record<string, (user: ManagedUser) => SortValue>> = {
    username: ({ username }) => username,
    role: ({ role }) => t(`users.${role}`),
    location: ({ assigned_location_id: id }) => (id === null ? null : locationName(id)),
    seen: ({ last_seen_at: at }) => at,
    state: ({ active }) => (active ? 0 : 1),
  };
  return (key) => values[key] ?? displayName;
}

function useWhoColumns(linkTo: (user: string) => string): readonly DeskColumn<ManagedUser>[] {
  const t = useTexts();
  const locationName = useLocationNames();
  return [
    {
      key: 'name',
      header: t('users.name'),
      width: '24%',
      cell: (user) => (
        <Link className={cellClasses.name} to={linkTo(String(user.id))}>
          {displayName(user)}
        </Link>
      ),
    },
    {
      key: 'username',
      header: t('users.username'),
      cell: ({ username }) => <OneLine>{username}</OneLine>,
    },
    { key: 'role', header: t('users.role'), cell: ({ role }) => t(`users.${role}`) },
    {
      key: 'location',
      header: t('users.location'),
      cell: (user) => <OneLine>{locationName(user.assigned_location_id)}</OneLine>,
    },
  ];
}

function useAccountColumns(): readonly DeskColumn<ManagedUser>[] {
  const t = useTexts();
  const { formatDate } = useIntl();
  const seen = (at: string | null) =>
    at === null
      ? t('users.never')
      : formatDate(at, { day: 'numeric', month: 'numeric', year: 'numeric' });
  return [
    {
      key: 'seen',
      header: t('users.seen'),
      leftOut: 'second',
      cell: ({ last_seen_at: at }) => seen(at),
    },
    {
      key: 'state',
      header: t('users.state'),
      width: '136px',
      leftOut: 'last',
      cell: ({ active }) => (active ? t('users.active') : <Chip>{t('users.inactive')}</Chip>),
    },
    {
      key: 'locale',
      header: t('users.language'),
      width: '104px',
      isExtra: true,
      cell: ({ locale }) => (locale === 'fi' ? 'Suomi' : 'English'),
    },
  ];
}

const useColumns = (linkTo: (user: string) => string): readonly DeskColumn<ManagedUser>[] =>
  [...useWhoColumns(linkTo), ...useAccountColumns()].map((column) => ({
    ...column,
    isSortable: userSorts.some((key) => key === column.key),
  }));

/** What can be done with marked users. */
function Acts({ users }: { users: readonly ManagedUser[] }) {
  const t = useTexts();
  const { run, dialog } = useBulkActive();
  const [isBusy, setBusy] = useState(false);
  const button = (active: boolean) => {
    const concerned = users.filter((user) => user.active !== active);
    if (concerned.length === 0) return null;
    return (
      <Button
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void run(concerned, active).finally(() => {
            setBusy(false);
          });
        }}
      >
        {t(active ? 'users.activateMarked' : 'users.deactivateMarked', { count: concerned.length })}
      </Button>
    );
  };
  return (
    <>
      {button(false)}
      {button(true)}
      {dialog}
      <ExportEntry
        label={t('users.exportMarked')}
        source={{ rows: () => Promise.resolve(users), name: 'users' }}
      />
    </>
  );
}

interface UsersTableProps {
  users: readonly ManagedUser[];
  /** What is exported, shown or not yet. */
  filters: UserFilters;
  linkTo: (user: string) => string;
  sort: TableSort;
  onSort: (key: string) => void;
}

/** Who may sign in, with what can be done with several of them. */
export function UsersTable({ users, filters, linkTo, sort, onSort }: UsersTableProps) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <DeskTable
      caption={t('users.title')}
      columns={useColumns(linkTo)}
      rows={users}
      rowKey={({ id }) => id}
      nameOf={displayName}
      sort={sort}
      onSort={onSort}
      onOpen={({ id }) => void navigate(linkTo(String(id)))}
      head={<ExportEntry source={{ rows: () => allUsers(filters), name: 'users' }} />}
      acts={(marked) => <Acts users={marked} />}
    />
  );
}
