import type { Schema } from '@kierros/api/schema';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { labelled } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { userFields } from './list.ts';
import type { UserOptions } from './user.ts';
import { userMessages } from './user.messages.ts';

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
