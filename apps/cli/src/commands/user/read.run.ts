import type { Schema } from '@kierros/api/schema';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { given, labelled, showList } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import type { ListOptions, UserOptions } from './user.ts';
import { userMessages } from './user.messages.ts';

/** The fields of every `user … --json`. */
export const userFields = [
  'id',
  'username',
  'first_name',
  'last_name',
  'role',
  'assigned_location_id',
  'locale',
  'active',
  'last_seen_at',
  'created_at',
  'version',
] as const satisfies readonly (keyof Schema<'User'>)[];

/** Lists users. */
export function listUsers(context: Context, options: ListOptions): Promise<number> {
  const { language } = context;
  const t = userMessages[language];
  const words = listingMessages[language];
  return showList<Schema<'User'>>(
    context,
    {
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
    },
    (call, page) =>
      call('listUsers', {
        query: {
          ...page,
          // Those who manage users manage all of them.
          location_id: context.config.location ?? 'all',
          ...given({ role: options.role, active: options.active, q: options.search }),
        },
      }),
  );
}

/** Shows one user. */
export async function showUser(context: Context, { id }: UserOptions): Promise<number> {
  const { language, print } = context;
  print.checkFields(userFields);
  const user = await connect(context)('getUser', { params: { id } });
  print.one(user, userFields, () => userText(user, language));
  return exitCodes.ok.code;
}

function userText(user: Schema<'User'>, language: Language): string {
  const { labels, roles } = userMessages[language];
  const words = listingMessages[language];
  const seen = user.last_seen_at;
  return labelled([
    [labels.username, `${user.username} (${user.id})`],
    [labels.name, `${user.first_name} ${user.last_name}`.trim()],
    [labels.role, roles[user.role]],
    [labels.location, String(user.assigned_location_id ?? '–')],
    [labels.language, user.locale],
    [labels.active, user.active ? words.yes : words.no],
    [labels.seen, seen === null ? words.never : momentText(seen, language)],
  ]);
}
