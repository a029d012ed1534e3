import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import { encodingFlag, encodingOf } from '../../flags/encoding-flag.ts';
import { tableChoiceOf, tableFlags } from '../../flags/table-flags.ts';
import type { Document } from '../../files/read-document.ts';
import { actionPlanTexts } from './action-plan.messages.ts';

/** The file to plan, where to save the plan, and which exit code to use. */
export type PlanOptions = Document & {
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
        tableFlags(
          encodingFlag(
            made.argument('<file>', t.fileArgument).option('--format <format>', t.formatFlag),
            host.language,
          ),
          host.language,
        )
          .option('--out <file>', t.outFlag)
          .option('--skip-invalid', t.skipFlag)
          .option('--detailed-exitcode', t.detailedFlag),
      options: (typed) => {
        const { words, text, flags } = typed;
        return {
          file: words[0] ?? '',
          format: inputFormatOf(text('format'), { files: words, language: host.language }),
          encoding: encodingOf(text('encoding'), host.language),
          ...tableChoiceOf(typed, host.language),
          out: text('out'),
          skipInvalid: flags['skipInvalid'] === true,
          detailedExitcode: flags['detailedExitcode'] === true,
        };
      },
      run: async () => (await import('./plan.run.ts')).planActions,
    },
  );
}
