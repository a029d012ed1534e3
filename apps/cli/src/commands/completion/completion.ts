import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { completionMessages } from './completion.messages.ts';
import type { CompleteOptions } from './complete.run.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** The shell whose script to print. */
export type CompletionOptions = { readonly shell: (typeof shells)[number] };

/** `kierros completion` */
export function completionCommand(host: Host): Command {
  const { language } = host;
  const t = completionMessages[language];
  const examples = ['kierros completion bash', 'kierros completion zsh'];
  return verb<CompletionOptions>(
    host,
    {
      name: 'completion',
      summary: t.summary,
      notes: t.notes(shells.join(', ')),
      examples,
      isOfNoLocation: true,
    },
    {
      flags: (made) => made.argument('<shell>', t.shell),
      options: ({ words }) => ({
        shell: wordOf(words[0] ?? '', shells, { name: '<shell>', language }),
      }),
      run: async () => {
        const { RootCommand } = await import('@bomb.sh/tab');
        return (_, { shell }) => {
          new RootCommand().setup('kierros', 'kierros', shell);
          return Promise.resolve(0);
        };
      },
    },
  );
}

/** `kierros complete --`, which the shell scripts run at each press of the Tab key. */
export function completeCommand(host: Host, program: Command): Command {
  const t = completionMessages[host.language];
  return verb<CompleteOptions>(
    host,
    { name: 'complete', summary: t.completeSummary, isOfNoLocation: true },
    {
      flags: (made) => made.argument('[words...]'),
      options: ({ words }) => ({ words }),
      run: async () => {
        const { suggest } = await import('./complete.run.ts');
        return (context, options) => suggest(context, options, program);
      },
    },
  );
}
