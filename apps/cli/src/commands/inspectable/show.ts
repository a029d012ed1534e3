import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { showVerb } from '../../command/show-verb.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { momentText } from '../../output/moments.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { parentNames } from './parent-names.ts';

/** The fields of `inspectable show --json`. */
const fields = shownFields.Inspectable;

/** `kierros inspectable show` */
export function showCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = ['kierros inspectable show 1', 'kierros inspectable show 1 --json=name,path'];
  return showVerb<Schema<'Inspectable'>>(
    host,
    { name: 'show', summary: t.showSummary, examples },
    {
      argument: t.id,
      fields,
      read: (call, id) => call('getInspectable', { params: { id } }),
      lines: (one, language) => {
        const { labels } = inspectableMessages[language];
        const parents = parentNames(one.path ?? [], language);
        const about = pickText(one.description, language).text;
        return [
          [labels.name, `${pickText(one.name, language).text} (${one.id})`],
          [labels.kind, listingMessages[language].kinds[one.kind]],
          ...(parents === '' ? [] : [[labels.place, parents] as const]),
          ...(about === '' ? [] : [[labels.description, about] as const]),
          ...(one.time_zone === undefined ? [] : [[labels.zone, one.time_zone] as const]),
          ...(one.archived_at === null
            ? []
            : [[labels.archived, momentText(one.archived_at, language)] as const]),
        ];
      },
    },
  );
}
