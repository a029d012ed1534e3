import type { Host, Run } from '../../command.ts';
import { verb } from '../../verb.ts';
import { templateMessages } from './template.messages.ts';

/** Which files to check. */
export type ValidateOptions = {
  readonly files: readonly string[];
  /** The type of forms that come from elsewhere and name none. */
  readonly type: string | undefined;
};

/** `kierros template validate` */
export function validateCommand(host: Host, run?: Run<ValidateOptions>) {
  const t = templateMessages[host.language];
  return verb<ValidateOptions>(
    host,
    {
      name: 'validate',
      summary: t.validateSummary,
      examples: [
        'kierros template validate templates/*.json',
        'kierros template validate - < one.json',
      ],
    },
    {
      flags: (made) =>
        made.argument('<file...>', t.filesArgument).option('--type <type>', t.typeOfFormFlag),
      options: ({ words, text }) => ({ files: words, type: text('type') }),
      run: async () => run ?? (await import('./validate.run.ts')).validate,
    },
  );
}
