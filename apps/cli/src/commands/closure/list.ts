import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import { ifDefined } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { closureMessages } from './closure.messages.ts';
import type { ListOptions } from './list.run.ts';

/** `kierros closure list` */
export function listCommand(host: Host): Command {
  const t = closureMessages[host.language];
  const examples = [
    'kierros closure list --from today --location 1',
    'kierros closure list --own --json=from,to,yearly,name',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => made.option('--from <day>', t.fromFlag).option('--own', t.ownFlag),
      options: ({ flags, text }) => ({
        from: ifDefined(text('from'), (day) => dayFlag('--from', day, host.language)),
        isOwnOnly: flags['own'] === true,
      }),
      run: async () => (await import('./list.run.ts')).listClosures,
    },
  );
}
