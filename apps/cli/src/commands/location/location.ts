import type { Command } from 'commander';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { idOf } from '../../flags/typed-values.ts';
import { idVerb } from '../../command/id-verb.ts';
import { verb } from '../../command/verb.ts';
import { ofAllLocations } from '../../http/query.ts';
import { locationFields } from './location-fields.ts';
import { locationMessages } from './location.messages.ts';
import type { TargetOptions } from './target.run.ts';

/** `kierros location` */
export function locationCommand(host: Host): Command {
  const t = locationMessages[host.language];
  return command(host, { name: 'location', summary: t.summary, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(useCommand(host))
    .addCommand(targetCommand(host));
}

function listCommand(host: Host): Command {
  const t = locationMessages[host.language];
  const examples = ['kierros location list', 'kierros location list --json=id,name'];
  return listVerb<Schema<'Location'>, { readonly isArchived: boolean }>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => made.option('--archived', t.archivedFlag),
      options: ({ flags }) => ({ isArchived: flags['archived'] === true }),
      listing: ({ language }) => ({
        fields: locationFields,
        head: t.head,
        shrink: [1],
        row: (one) => [
          String(one.id),
          pickText(one.name, language).text,
          String(one.environments_count),
          String(one.rooms_count),
          one.time_zone,
        ],
        total: t.total,
      }),
      read:
        (call, { context, options: { isArchived } }) =>
        (page) =>
          ofAllLocations(context, (where) =>
            call('listLocations', {
              query: { ...page, ...where, ...(isArchived && { archived: true }) },
            }),
          ),
    },
  );
}

function useCommand(host: Host): Command {
  const t = locationMessages[host.language];
  const examples = ['kierros location use 1', 'kierros location use 1 --dry-run'];
  return idVerb(
    host,
    { name: 'use', summary: t.useSummary, notes: t.useNotes, examples },
    { argument: t.id, run: async () => (await import('./use.run.ts')).chooseLocation },
  );
}

function targetCommand(host: Host): Command {
  const t = locationMessages[host.language];
  const examples = ['kierros location target 1 90 --dry-run', 'kierros location target 1 none'];
  return verb<TargetOptions>(
    host,
    { name: 'target', summary: t.targetSummary, notes: t.targetNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id).argument('<percent>', t.percent),
      options: ({ words: [id = '', percent = ''] }) => ({
        id: idOf(id, '<id>', host.language),
        target:
          percent === 'none'
            ? null
            : countFlag({ flag: '<percent>', least: 1, most: 100 }, percent, host.language),
      }),
      run: async () => (await import('./target.run.ts')).setTarget,
    },
  );
}
