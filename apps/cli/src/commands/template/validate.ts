import type { Host, Run } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { fileFlags, templateFilesOf } from './plan-flags.ts';
import { templateMessages } from './template.messages.ts';
import type { ValidateOptions } from './validate.run.ts';

/** `kierros template validate` */
export function validateCommand(host: Host, run?: Run<ValidateOptions>) {
  const t = templateMessages[host.language];
  return verb<ValidateOptions>(
    host,
    {
      name: 'validate',
      summary: t.validateSummary,
      isOfNoLocation: true,
      examples: [
        'kierros template validate templates/*.json',
        'kierros template validate - < one.json',
      ],
    },
    {
      flags: (made) => fileFlags(made, t),
      options: (typed) => templateFilesOf(typed, host.language),
      run: async () => run ?? (await import('./validate.run.ts')).validate,
    },
  );
}
