import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import { encodingFlag, encodingOf } from '../../flags/encoding-flag.ts';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import type { InputFormat } from '../../flags/input-format.ts';
import { actionPlanTexts } from './action-plan.messages.ts';

/** The file to plan, where to save the plan, and which exit code to use. */
export type PlanOptions = {
  readonly file: string;
  /** The format of stdin, if given. */
  readonly format: InputFormat | undefined;
  readonly encoding: Encoding | undefined;
  readonly out: string | undefined;
  readonly skipInvalid: boolean;
  readonly detailedExitcode: boolean;
};

/** `kierros pending plan` */
export function planCommand(host: Host): Command {
  const t = actionPlanTexts[host.language];
  const examples = [
    'kierros pending plan actions.csv --out plan.json',
    'kierros pending plan actions.yaml --detailed-exitcode',
  ];
  return verb<PlanOptions>(
    host,
    { name: 'plan', summary: t.planSummary, notes: t.planNotes, examples },
    {
      flags: (made) =>
        encodingFlag(
          made.argument('<file>', t.fileArgument).option('--format <format>', t.formatFlag),
          host.language,
        )
          .option('--out <file>', t.outFlag)
          .option('--skip-invalid', t.skipFlag)
          .option('--detailed-exitcode', t.detailedFlag),
      options: ({ words, text, flags }) => ({
        file: words[0] ?? '',
        format: inputFormatOf(text('format'), { files: words, language: host.language }),
        encoding: encodingOf(text('encoding'), host.language),
        out: text('out'),
        skipInvalid: flags['skipInvalid'] === true,
        detailedExitcode: flags['detailedExitcode'] === true,
      }),
      run: async () => (await import('./plan.run.ts')).planActions,
    },
  );
}
