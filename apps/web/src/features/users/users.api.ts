import type { Schema } from '@kierros/api/schema';
import { limits } from '@kierros/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { changeSeveral, undoSeveral } from '../../shared/editor/several-changes.ts';
import { useRecentSignIn } from '../../shared/recent-sign-in/use-recent-sign-in.tsx';
import { useCursorList } from '../../shared/use-cursor-list.ts';

export type ManagedUser = Schema<'User'>;
export type UserChange = Schema<'UserUpdate'>;

/** The filters of the list; an empty string filters nothing. */
export interface UserFilters {
  readonly q: string;
  readonly role: string;
  readonly location: string;
  /** `true` or `false`. */
  readonly active: string;
}

type Role = ManagedUser['role'];

const queryOf = ({ q, role, location, active }: UserFilters) => ({
  ...(q !== '' && { q }),
  ...(role !== '' && { role: role as Role }),
  ...(active !== '' && { active: active === 'true' }),
  location_id: location === '' ? ('all' as const) : Number(location),
});

/** The filtered users, page by page, by name. */
export const useUsers = ({ q, role, location, active }: UserFilters) =>
  useCursorList({
    queryKey: ['network', 'users', q, role, location, active],
    fetchPage: (at) =>
      api.call('listUsers', {
        query: { per_page: 100, ...queryOf({ q, role, location, active }), ...at },
      }),
  });

/** All filtered users, for an export. */
export async function allUsers(filters: UserFilters): Promise<ManagedUser[]> {
  const users: ManagedUser[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await api.call('listUsers', {
      query: {
        per_page: limits.perPage,
        ...queryOf({ ...filters, q: filters.q.trim() }),
        ...(after !== undefined && { after }),
      },
    });
    users.push(...page.items);
    after = page.after ?? null;
  }
  return users;
}

/** All filtered users, to be sorted here: the server pages them by name only. */
export const useAllUsers = (filters: UserFilters, isWanted: boolean) =>
  useQuery({
    queryKey: ['network', 'users', 'all', filters],
    enabled: isWanted,
    queryFn: () => allUsers(filters),
  });

/** Everyone who may sign in, at all locations: for choosing a person. */
export const useActiveUsers = () =>
  useQuery({
    queryKey: ['network', 'users', 'active'],
    queryFn: () =>
      api.call('listUsers', {
        query: { per_page: limits.perPage, active: true, location_id: 'all' },
      }),
  });

/** One user, with the details for administrators. */
export const useUser = (id: number) =>
  useQuery({
    queryKey: ['network', 'user', id],
    queryFn: () => api.call('getUser', { params: { id } }),
  });

/** Mutations of users; each refetches the lists. `dialog` asks for the password and must be rendered. */
export function useUserWrites() {
  const queries = useQueryClient();
  const { withPasswordOrThrow, dialog } = useRecentSignIn();
  const done = <Result>(result: Result): Result => {
    void queries.invalidateQueries({ queryKey: ['network', 'users'] });
    void queries.invalidateQueries({ queryKey: ['network', 'user'] });
    return result;
  };
  const params = (id: number) => ({ params: { id } });
  return {
    add: async (body: Schema<'RegisterInput'>, idempotencyKey: string) =>
      done(await api.call('registerUser', { body, idempotencyKey })),
    change: async (id: number, body: UserChange) =>
      done(await withPasswordOrThrow(() => api.call('updateUser', { ...params(id), body }))),
    /** Lets several sign in, or no longer, together. */
    setActive: async (ids: readonly number[], active: boolean) => {
      const records = ids.map((id) => ({ id, active }));
      return done(await withPasswordOrThrow(() => changeSeveral('accounts', records)));
    },
    /** Undoes that. The password is not asked for: `dialog` may not be rendered any more. */
    undoActive: async (id: number) => done(await undoSeveral('accounts', id)),
    resetPassword: async (id: number) =>
      done(await withPasswordOrThrow(() => api.call('resetUserPassword', params(id)))),
    endSessions: async (id: number) => done(await api.call('revokeUserSessions', params(id))),
    erase: async (id: number) => done(await api.call('eraseUser', params(id))),
    dialog,
  };
}
