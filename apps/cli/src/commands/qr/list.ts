import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { whereOf } from '../../http/query.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { momentText } from '../../output/moments.ts';
import { doorCodes } from './door-codes.ts';
import type { DoorCode } from './door-codes.ts';
import { qrMessages } from './qr.messages.ts';

/** Which codes to list. */
type ListOptions = { readonly isStale: boolean };

/** `kierros qr list`: when the code of each room was printed last, and whether its label is out of date. */
export function listCommand(host: Host): Command {
  const { language } = host;
  const t = qrMessages[language];
  const words = listingMessages[language];
  const examples = [
    'kierros qr list --location 1 --stale',
    'kierros qr list --location 1 --json=room_id,printed_at,stale',
  ];
  const printed = (at: string | null) => (at === null ? words.never : momentText(at, language));
  return listVerb<DoorCode, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, notes: t.listNotes, examples },
    {
      flags: (made) => made.option('--stale', t.staleFlag),
      options: ({ flags }) => ({ isStale: flags['stale'] === true }),
      listing: ({ print: { isPlain } }) => ({
        fields: shownFields.DoorCode,
        head: t.listHead,
        shrink: [1],
        row: ({ room_id, name, printed_at, stale_because: why }) => [
          String(room_id),
          pickText(name, language).text,
          isPlain ? (printed_at ?? '') : printed(printed_at),
          why === null ? words.no : { text: t.staleBecause[why], tone: 'yellow' },
        ],
        total: (count, codes) => t.listTotal(count, codes.filter(({ stale }) => stale).length),
      }),
      read: async (call, { context, options: { isStale } }) => {
        const items = await doorCodes(call, {
          ...whereOf(context),
          ...(isStale && { stale: true }),
        });
        return async () => ({ items });
      },
    },
  );
}
