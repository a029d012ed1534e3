import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { roles } from '@kierros/domain';
import type { Language, Role } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { omitUndefined, ofAllLocations } from '../../http/query.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import type { Listing } from '../../output/listing.ts';
import { userMessages } from './user.messages.ts';

/** The fields of every `user … --json`. */
export const userFields = shownFields.User;

/** Which users to list. */
export type ListOptions = {
  readonly role: Role | undefined;
  readonly active: boolean | undefined;
  readonly search: string | undefined;
};

/** `kierros user list` */
export function listCommand(host: Host): Command {
  const { language } = host;
  const t = userMessages[language];
  const examples = ['kierros user list --role staff', 'kierros user list --json=id,username,role'];
  return listVerb<Schema<'User'>, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--role <role>', t.roleFlag)
          .option('--active', t.activeFlag)
          .option('--inactive', t.inactiveFlag)
          .option('--search <text>', t.searchFlag),
      options: ({ text, flags }) => ({
        role: roleOf(text('role'), language),
        active: flags['active'] === true ? true : flags['inactive'] === true ? false : undefined,
        search: text('search'),
      }),
      listing,
      read:
        (call, { context, options: { role, active, search } }) =>
        (page) =>
          ofAllLocations(context, (where) =>
            call('listUsers', {
              query: { ...page, ...where, ...omitUndefined({ role, active, q: search }) },
            }),
          ),
    },
  );
}

function listing({ language }: Context): Listing<Schema<'User'>> {
  const t = userMessages[language];
  const words = listingMessages[language];
  return {
    fields: userFields,
    head: t.head,
    shrink: [1, 2],
    row: (one) => [
      String(one.id),
      one.username,
      `${one.first_name} ${one.last_name}`.trim(),
      t.roles[one.role],
      String(one.assigned_location_id ?? ''),
      one.active ? words.yes : { text: words.no, tone: 'dim' },
    ],
    total: t.total,
  };
}

/** Parses a role. */
export function roleOf(text: string | undefined, language: Language): Role | undefined {
  return text === undefined ? undefined : wordOf(text, roles, { name: '--role', language });
}
