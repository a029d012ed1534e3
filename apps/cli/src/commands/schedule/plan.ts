import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { encodingFlag, encodingOf } from '../../flags/encoding-flag.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import { tableChoiceOf, tableFlags } from '../../flags/table-flags.ts';
import { verb } from '../../command/verb.ts';
import { planTexts } from './plan.messages.ts';
import type { PlanInput } from './make-plan.ts';

/** What to plan, where to save it, and which exit code to use. */
export type PlanOptions = PlanInput & {
  readonly out: string | undefined;
  readonly skipInvalid: boolean;
  readonly detailedExitcode: boolean;
};

/** The bounds of --level. */
export const levelBounds = { flag: '--level', least: 1, most: 10_000 } as const;

/** `kierros schedule plan` */
export function planCommand(host: Host) {
  const t = planTexts[host.language];
  return verb<PlanOptions>(
    host,
    {
      name: 'plan',
      summary: t.planSummary,
      notes: t.planNotes,
      examples: [
        'kierros schedule plan -f winter.json --out plan.json',
        'kierros schedule plan -f winter.csv --level 5 --location 1 --detailed-exitcode',
      ],
    },
    {
      flags: (made) =>
        tableFlags(
          encodingFlag(
            made.option('-f, --file <file>', t.fileFlag).option('--format <format>', t.formatFlag),
            host.language,
          ),
          host.language,
        )
          .option('--level <capacity>', t.levelFlag)
          .option('--out <file>', t.outFlag)
          .option('--skip-invalid', t.skipFlag)
          .option('--detailed-exitcode', t.detailedFlag),
      options: (typed) => {
        const { flags, text } = typed;
        const file = text('file');
        if (file === undefined)
          throw usageFailure('missing_file', { title: t.noFile, fix: t.noFileFix });
        const level = text('level');
        return {
          file,
          format: inputFormatOf(text('format'), { files: [file], language: host.language }),
          encoding: encodingOf(text('encoding'), host.language),
          ...tableChoiceOf(typed, host.language),
          level: level === undefined ? undefined : countFlag(levelBounds, level, host.language),
          out: text('out'),
          skipInvalid: flags['skipInvalid'] === true,
          detailedExitcode: flags['detailedExitcode'] === true,
        };
      },
      run: async () => (await import('./plan.run.ts')).planFile,
    },
  );
}
