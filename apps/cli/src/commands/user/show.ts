import type { Command } from 'commander';
import type { Schema } from '@kierros/api/schema';
import type { Host } from '../../command/command.ts';
import { showVerb } from '../../command/show-verb.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { momentText } from '../../output/moments.ts';
import { userFields } from './list.ts';
import { userMessages } from './user.messages.ts';

/** `kierros user show` */
export function showCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = ['kierros user show 1', 'kierros user show 2 --json=username,role'];
  return showVerb<Schema<'User'>>(
    host,
    { name: 'show', summary: t.showSummary, examples },
    {
      argument: t.id,
      fields: userFields,
      read: (call, id) => call('getUser', { params: { id } }),
      lines: (user, language) => {
        const { labels, roles } = userMessages[language];
        const words = listingMessages[language];
        const seen = user.last_seen_at;
        return [
          [labels.username, `${user.username} (${user.id})`],
          [labels.name, `${user.first_name} ${user.last_name}`.trim()],
          [labels.role, roles[user.role]],
          [labels.location, String(user.assigned_location_id ?? '–')],
          [labels.language, user.locale],
          [labels.active, user.active ? words.yes : words.no],
          [labels.seen, seen === null ? words.never : momentText(seen, language)],
        ];
      },
    },
  );
}
