import { shownFields } from '@kierros/api/fields';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { whereOf } from '../../http/query.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { showRecords } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { doorCodes } from './door-codes.ts';
import type { DoorCode } from './door-codes.ts';
import { qrMessages } from './qr.messages.ts';

/** Which codes to list. */
export type ListOptions = { readonly isStale: boolean };

/** The fields of `qr list --json`. */
export const codeFields = shownFields.DoorCode;

/** Lists the codes of rooms: when each was printed last, and whether its label is out of date. */
export async function listCodes(context: Context, { isStale }: ListOptions): Promise<number> {
  const { print, language } = context;
  const t = qrMessages[language];
  const words = listingMessages[language];
  print.checkFields(codeFields);
  const query = { ...whereOf(context), ...(isStale && { stale: true }) };
  const codes = await doorCodes(connect(context), query);
  const printed = (at: string) => (print.isPlain ? at : momentText(at, language));
  showRecords<DoorCode>(
    context,
    {
      fields: codeFields,
      head: t.listHead,
      shrink: [1],
      row: ({ room_id, name, printed_at, stale_because }) => [
        String(room_id),
        pickText(name, language).text,
        printed_at === null ? (print.isPlain ? '' : words.never) : printed(printed_at),
        stale_because === null ? words.no : { text: t.staleBecause[stale_because], tone: 'yellow' },
      ],
      total: (count) => t.listTotal(count, codes.filter(({ stale }) => stale).length),
    },
    codes,
  );
  return exitCodes.ok.code;
}
