import { pickText } from '@kierros/domain';
import { Button, Chip, EmptyState, SelectField, Table } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ExportEntry } from '../../../shared/export/export-entry.tsx';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSetupFlow } from '../../../shared/use-setup-flow.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { MoreOf } from '../../../shared/views/more-of.tsx';
import { TextFilter } from '../../../shared/views/text-filter.tsx';
import { ViewPage } from '../../../shared/views/view-page.tsx';
import { useLocations } from '../../../shared/locations.api.ts';
import styles from '../management.module.css';
import { fullName } from './user-draft.ts';
import { draftOf } from './user-draft.ts';
import { UserSheet } from './user-sheet.tsx';
import { allUsers, useUsers } from './users.api.ts';
import type { ManagedUser, UserFilters } from './users.api.ts';
import type { UsersMessages } from './users.messages.ts';

const names = ['q', 'role', 'location', 'active'] as const satisfies (keyof UserFilters)[];
type Change = Partial<UserFilters> & { user?: string };

/** The state in the URL: the filters, and the open user. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const filters: UserFilters = {
    q: search.get('q') ?? '',
    role: search.get('role') ?? '',
    location: search.get('location') ?? '',
    active: search.get('active') ?? '',
  };
  const change = (part: Change, replace = false) => {
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(part))
          if (value === '') before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace },
    );
  };
  const linkTo = (user: string) => {
    const next = new URLSearchParams(search);
    next.set('user', user);
    return `?${next.toString()}`;
  };
  return { filters, open: search.get('user'), change, linkTo };
}

type Address = ReturnType<typeof useAddress>;

function useLocationNames(): (id: number | null) => string {
  const t = useTexts<UsersMessages>();
  const { language } = useSnapshot(languageStore);
  const { data } = useLocations();
  return (id) => {
    if (id === null) return t('users.noLocation');
    const found = data?.items.find((location) => location.id === id);
    return found ? pickText(found.name, language).text : String(id);
  };
}

function Filters({ address: { filters, change } }: { address: Address }) {
  const t = useTexts<UsersMessages>();
  const { language } = useSnapshot(languageStore);
  const locations = useLocations().data?.items ?? [];
  const set = (name: keyof UserFilters) => (event: { target: { value: string } }) => {
    change({ [name]: event.target.value }, true);
  };
  return (
    <>
      <TextFilter
        label={t('users.search')}
        text={filters.q}
        onChange={(q) => {
          change({ q }, true);
        }}
      />
      <SelectField
        label={t('users.role')}
        value={filters.role}
        options={[
          { value: '', label: t('users.allRoles') },
          ...(['admin', 'staff', 'student'] as const).map((role) => ({
            value: role,
            label: t(`users.${role}`),
          })),
        ]}
        onChange={set('role')}
      />
      <SelectField
        label={t('users.location')}
        value={filters.location}
        options={[
          { value: '', label: t('users.allLocations') },
          ...locations.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, language).text,
          })),
        ]}
        onChange={set('location')}
      />
      <SelectField
        label={t('users.show')}
        value={filters.active}
        options={[
          { value: '', label: t('users.all') },
          { value: 'true', label: t('users.active') },
          { value: 'false', label: t('users.inactive') },
        ]}
        onChange={set('active')}
      />
    </>
  );
}

function Users({ users, linkTo }: { users: readonly ManagedUser[]; linkTo: Address['linkTo'] }) {
  const t = useTexts<UsersMessages>();
  const { formatDate } = useIntl();
  const locationName = useLocationNames();
  const seen = (at: string | null) =>
    at === null
      ? t('users.never')
      : formatDate(at, { day: 'numeric', month: 'numeric', year: 'numeric' });
  return (
    <Table
      caption={t('users.caption')}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('users.name'),
          cell: (user) => (
            <span className={styles['actions']}>
              <Link className={styles['name']} to={linkTo(String(user.id))}>
                {fullName(draftOf(user)) || user.username}
              </Link>
              {!user.active && <Chip>{t('users.inactive')}</Chip>}
            </span>
          ),
        },
        { key: 'username', header: t('users.username'), cell: ({ username }) => username },
        { key: 'role', header: t('users.role'), cell: ({ role }) => t(`users.${role}`) },
        {
          key: 'location',
          header: t('users.location'),
          cell: (user) => locationName(user.assigned_location_id),
        },
        {
          key: 'locale',
          header: t('users.language'),
          cell: ({ locale }) => (locale === 'fi' ? 'Suomi' : 'English'),
        },
        { key: 'seen', header: t('users.seen'), cell: (user) => seen(user.last_seen_at) },
      ]}
    />
  );
}

function UserList({ address }: { address: Address }) {
  const t = useTexts<UsersMessages>();
  const { filters } = address;
  const query = useUsers({ ...filters, q: useDeferredValue(filters.q.trim()) });
  const users = (query.data?.pages ?? []).flatMap((page) => page.items);
  const clear = () => {
    address.change(Object.fromEntries(names.map((name) => [name, ''])), true);
  };
  return (
    <ListState query={query} rowHeight={48} rows={9}>
      {() => (
        <>
          {users.length === 0 ? (
            <EmptyState
              title={t('users.empty')}
              action={<Button onClick={clear}>{t('users.clear')}</Button>}
            />
          ) : (
            <Users users={users} linkTo={address.linkTo} />
          )}
          <MoreOf query={query} />
        </>
      )}
    </ListState>
  );
}

/** Manages who may sign in, with which role and where (specification 2 and 6). */
export function UsersPage() {
  const t = useTexts<UsersMessages>();
  const address = useAddress();
  const setup = useSetupFlow();
  return (
    <ViewPage
      isWide
      title={t('users.title')}
      filters={
        <>
          <Filters address={address} />
          <Button
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              address.change({ user: 'new' });
            }}
          >
            {t('users.new')}
          </Button>
          <ExportEntry source={{ rows: () => allUsers(address.filters), name: 'users' }} />
        </>
      }
    >
      <UserList address={address} />
      <UserSheet
        open={address.open}
        onClose={() => {
          address.change({ user: '' });
        }}
        onAdded={setup.goOn}
      />
    </ViewPage>
  );
}
