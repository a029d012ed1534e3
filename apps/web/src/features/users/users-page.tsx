import { Button, EmptyState, iconLook, SelectField } from '@kierros/ui';
import type { TableSort } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useOptions } from '../../shared/options.ts';
import { sortRows } from '../../shared/table/sort-rows.ts';
import { useTableSort } from '../../shared/table/use-table-address.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAddressTexts } from '../../shared/use-address-change.ts';
import { useSetupFlow } from '../../shared/use-setup-flow.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { TextFilter } from '../../shared/views/text-filter.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { useLocations } from '../../shared/locations.api.ts';
import { Identities } from './identities.tsx';
import { UserSheet } from './user-sheet.tsx';
import { useAllUsers, useUsers } from './users.api.ts';
import type { UserFilters } from './users.api.ts';
import { userSorts, UsersTable, useUserValues } from './users-table.tsx';
import { useShowMore } from '../../shared/views/use-show-more.tsx';

const names = ['q', 'role', 'location', 'active'] as const satisfies (keyof UserFilters)[];
type Change = Partial<UserFilters> & { user?: string };

/** The state in the URL: the filters, and the open user. */
function useUsersAddress() {
  const { search, texts: filters, change: changeAddress, clear } = useAddressTexts(names);
  const change = (part: Change, replace = false) => {
    changeAddress(part, { replace });
  };
  const linkTo = (user: string) => {
    const next = new URLSearchParams(search);
    next.set('user', user);
    return `?${next.toString()}`;
  };
  return { filters, open: search.get('user'), change, clear, linkTo };
}

type Address = ReturnType<typeof useUsersAddress>;

function Filters({ address: { filters, change } }: { address: Address }) {
  const t = useTexts();
  const options = useOptions();
  const locations = useLocations().data?.items ?? [];
  const set = (name: keyof UserFilters) => (value: string) => {
    change({ [name]: value }, true);
  };
  return (
    <>
      <TextFilter label={t('users.search')} text={filters.q} onChange={set('q')} />
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
        options={[{ value: '', label: t('users.allLocations') }, ...options(locations)]}
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

const byName: TableSort = { key: 'name', isReversed: false };
const rowsAtATime = 100;

interface ListProps {
  address: Address;
  filters: UserFilters;
  order: ReturnType<typeof useTableSort>;
}

function Nobody({ address }: { address: Address }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('users.empty')}
      action={<Button onClick={address.clear}>{t('app.clearFilters')}</Button>}
    />
  );
}

/** By name, page by page as the server has them. */
function UsersByName({ address, filters, order }: ListProps) {
  const query = useUsers(filters);
  return (
    <ListState query={query} rowHeight={52} rows={9}>
      {(users) => (
        <>
          {users.length === 0 ? (
            <Nobody address={address} />
          ) : (
            <UsersTable users={users} filters={filters} linkTo={address.linkTo} {...order} />
          )}
          <MoreOf query={query} />
        </>
      )}
    </ListState>
  );
}

/** In any other order: all of them, sorted here. */
function UsersSorted({ address, filters, order }: ListProps) {
  const t = useTexts();
  const language = useLanguage();
  const query = useAllUsers(filters, true);
  const valueOf = useUserValues()(order.sort.key);
  const { count, moreOf } = useShowMore(rowsAtATime, rowsAtATime);
  return (
    <ListState query={query} rowHeight={52} rows={9}>
      {(users) => (
        <>
          {users.length === 0 ? (
            <Nobody address={address} />
          ) : (
            <UsersTable
              users={sortRows(users, order.sort, valueOf, language).slice(0, count)}
              filters={filters}
              linkTo={address.linkTo}
              {...order}
            />
          )}
          {moreOf(users.length, t('app.more'))}
        </>
      )}
    </ListState>
  );
}

function UserList({ address }: { address: Address }) {
  const order = useTableSort(userSorts, byName);
  const q = useDeferredValue(address.filters.q.trim());
  const props = { address, filters: { ...address.filters, q }, order };
  const { key, isReversed } = order.sort;
  return key === byName.key && !isReversed ? (
    <UsersByName {...props} />
  ) : (
    <UsersSorted {...props} />
  );
}

/** Manages who may sign in, with which role and where (specification 2 and 6). */
export function UsersPage() {
  const t = useTexts();
  const address = useUsersAddress();
  const setup = useSetupFlow();
  return (
    <ViewPage
      isWide
      title={t('users.title')}
      filters={
        <>
          <Filters address={address} />
          <Button
            icon={<Plus {...iconLook} />}
            onClick={() => {
              address.change({ user: 'new' });
            }}
          >
            {t('users.new')}
          </Button>
        </>
      }
    >
      <Identities />
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
