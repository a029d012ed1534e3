import type { Command } from 'commander';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { dayText } from '../../output/moments.ts';
import type { Cell } from '../../output/output.ts';
import { filterFlags, filterQuery, filterTyped } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { pendingFields, tones } from './pending-fields.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** `kierros pending list` */
export function listCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending list --location 1 --owner me --overdue',
    'kierros pending list --inspectable 1 --no-include-children --status all --json=id,status',
  ];
  return listVerb<WireAction, ListFilter>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => filterFlags(made, host, t.statusFlag),
      options: (typed) => filterTyped(typed, language, 'open'),
      listing: ({ print, io }) => ({
        fields: pendingFields,
        head: t.head,
        shrink: [1, 2, 3, 4, 5],
        row: (one) => rowOf(one, { language, isPlain: print.isPlain, now: io.now() }),
        total: (count, items) => t.total(count, items.filter(({ overdue }) => overdue).length),
      }),
      read: async (call, { context, options }) => {
        const filter = await filterQuery(context, call, options);
        return (page) => call('listPendingActions', { query: { ...page, ...filter } });
      },
    },
  );
}

type Look = { readonly language: Language; readonly isPlain: boolean; readonly now: number };

/** The cells of an action: for people with its age, as plain lines with the instants themselves. */
function rowOf(one: WireAction, { language, isPlain, now }: Look): readonly Cell[] {
  const t = pendingMessages[language];
  const owner = one.owner?.name ?? one.owner_address ?? '';
  const day = one.fix_by === null || isPlain ? (one.fix_by ?? '') : dayText(one.fix_by, language);
  const age = Math.max(0, Math.floor((now - Date.parse(one.created_at)) / 86_400_000));
  return [
    String(one.id),
    pickText(one.name, language).text,
    t.kinds[one.kind],
    { text: t.statuses[one.status], tone: tones[one.status] },
    t.priorities[one.priority],
    owner,
    one.overdue ? { text: `${day} !`, tone: 'red' } : day,
    isPlain ? one.created_at : t.days(age),
  ];
}
