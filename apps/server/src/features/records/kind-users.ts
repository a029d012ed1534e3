import { fieldSentence } from '@kierros/api/problem-texts';
import { oneLine } from '@kierros/domain';
import type { Tables } from '../../db/tables.ts';
import { lineOf } from '../../shared/names.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { foldUsername } from '../session/public.ts';
import { usedAccounts } from '../users/public.ts';
import {
  omitUndefined,
  manyCallOf,
  singleCall,
  textOf,
  type Fields,
  type Kind,
  type Site,
} from './kinds.ts';

type User = Tables['users'];

const nameOf = (fields: Fields): string => textOf(fields['username']);

const keyOf = (_site: Site, fields: Fields): string => foldUsername(nameOf(fields));

// By name, in the language in which the location identifies its records.
function locationIn(site: Site, fields: Fields): number | null | undefined {
  const { location } = fields;
  return typeof location === 'string'
    ? site.inspectables.find({ location })
    : (location as undefined);
}

const bodyOf = (site: Site, { username, first_name, last_name, role, locale, ...rest }: Fields) =>
  omitUndefined({
    ...{ username, first_name, last_name, role, locale },
    assigned_location_id: locationIn(site, rest),
  });

// The location of a new user: administrators need none, others belong to the one of the import if they name none.
function newLocation(site: Site, fields: Fields, role: User['role']): number | null {
  const named = locationIn(site, fields);
  if (named !== undefined) return named;
  // eslint-disable-next-line house/no-role-comparison -- the role itself is imported
  if (role === 'admin') return null;
  if (site.inspectables.home !== null) return site.inspectables.home;
  throw faultAt('location', fieldSentence('no_location'), 'no_location');
}

/** Users, by username. They come without a password, and are never archived. */
export const users: Kind = {
  async current(site) {
    const rows = await site.db.selectFrom('users').selectAll().orderBy('username_folded').execute();
    return rows.map((row) => {
      const location = row.location_id === null ? null : site.inspectables.nameOf(row.location_id);
      const fields: Fields = {
        username: row.username,
        first_name: row.first_name,
        last_name: row.last_name,
        role: row.role,
        location: location?.location ?? null,
        locale: row.locale,
      };
      const name = nameOf(fields);
      return { id: row.id, key: keyOf(site, fields), fields, mark: String(row.version), name };
    });
  },
  complete(site, fields) {
    const { location } = fields;
    const id = typeof location === 'string' ? site.inspectables.tryFind({ location }) : undefined;
    const lines = ['first_name', 'last_name'].flatMap((name) => {
      const text = fields[name];
      return typeof text === 'string' ? [[name, oneLine(text)] as const] : [];
    });
    return {
      ...fields,
      ...Object.fromEntries(lines),
      ...(id !== undefined && site.inspectables.nameOf(id)),
    };
  },
  keyOf,
  nameOf,
  async create(site, fields) {
    const role = (fields['role'] ?? 'staff') as User['role'];
    return site.calls.users.create(manyCallOf(site, 'applyImport'), {
      username: nameOf(fields).trim(),
      first_name: lineOf(textOf(fields['first_name']), 'first_name'),
      last_name: lineOf(textOf(fields['last_name']), 'last_name'),
      locale: (fields['locale'] ?? 'fi') as User['locale'],
      location_id: newLocation(site, fields, role),
      role,
    });
  },
  async change(site, id, fields) {
    await singleCall(site, 'updateUser', { params: { id }, body: bodyOf(site, fields) });
  },
  remove: (site, id) => site.calls.users.remove(manyCallOf(site, 'undoImport'), id),
  restore: async () => undefined,
  isRetained: () => true,
  // Who has signed in may have inspected; what changed of others is changed back.
  usedSince: (site, steps) =>
    usedAccounts(
      site.db,
      steps.filter(({ outcome }) => outcome === 'create').map(({ id }) => id),
    ),
};
