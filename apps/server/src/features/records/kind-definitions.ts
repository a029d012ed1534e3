import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson } from '@kierros/domain';
import { ProblemError, found } from '../../shared/problem-error.ts';
import {
  omitUndefined,
  singleCall,
  textOf,
  withTexts,
  type Fields,
  type Kind,
  type Site,
} from './kinds.ts';

type Definition = Schema<'NotificationDefinition'>;

const refused = (path: string, sentence: FieldSentence) =>
  new ProblemError('invalid_value', { errors: [{ path, code: 'not_found', ...sentence }] });

async function people(site: Site): Promise<{ id: number; username: string }[]> {
  return site.db.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
}

const rules = (site: Site) => singleCall(site, 'getNotificationDefinitions', {});

const save = (site: Site, items: readonly Definition[]) =>
  singleCall(site, 'replaceNotificationDefinitions', { body: { items } });

async function toDefinition(site: Site, fields: Fields): Promise<Definition> {
  const { location, recipients, ...others } = fields;
  const known = await people(site);
  return {
    ...others,
    location_id:
      location === null || location === undefined
        ? null
        : site.inspectables.find({ location: textOf(location) }),
    recipients: (recipients as Fields[]).map(({ username, ...recipient }, index) => {
      if (username === undefined) return recipient;
      const user = known.find((one) => one.username === username);
      if (!user)
        throw refused(
          `recipients/${index}/username`,
          fieldSentence('no_such_user', { name: textOf(username) }),
        );
      return { ...recipient, user_id: user.id };
    }),
  } as Definition;
}

const nameOf = (fields: Fields): string => textOf(fields['event']);

/** Notification rules: a rule is identified by all of its fields. */
export const definitions: Kind = {
  async current(site) {
    const known = new Map((await people(site)).map((one) => [one.id, one.username]));
    const { items } = await rules(site);
    return items.map(({ id = 0, location_id, recipients, ...others }) => {
      const location = location_id == null ? null : site.inspectables.nameOf(location_id)?.location;
      const fields = withTexts(
        omitUndefined({
          ...others,
          location: location ?? null,
          recipients: recipients.map(({ user_id, ...one }) =>
            omitUndefined({ ...one, username: known.get(user_id ?? 0) }),
          ),
        }),
        [],
      );
      const key = canonicalJson(fields);
      return { id, key, fields, mark: key, name: nameOf(fields) };
    });
  },
  complete: (_site, fields) => ({
    inspectiontype_ids: [],
    condition: {},
    text: null,
    ...fields,
    location: fields['location'] ?? null,
  }),
  keyOf: (_site, fields) => canonicalJson(fields),
  nameOf,
  async create(site, fields) {
    const { items } = await rules(site);
    const saved = await save(site, [...items, await toDefinition(site, fields)]);
    return found(saved.items.at(-1)?.id);
  },
  async change(site, id, fields) {
    const { items } = await rules(site);
    const current = (await definitions.current(site)).find((one) => one.id === id);
    const next = { ...(await toDefinition(site, { ...current?.fields, ...fields })), id };
    await save(
      site,
      items.map((item) => (item.id === id ? next : item)),
    );
  },
  async remove(site, id) {
    const { items } = await rules(site);
    await save(
      site,
      items.filter((item) => item.id !== id),
    );
  },
  restore: async () => undefined,
};
