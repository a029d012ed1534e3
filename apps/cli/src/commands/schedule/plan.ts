import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { documentFlags, documentOf } from '../../flags/document-flags.ts';
import { verb } from '../../command/verb.ts';
import { outputFlags, outputOf } from '../../plan/output-flags.ts';
import { planMessages } from '../../plan/plan.messages.ts';
import { planTexts } from './plan.messages.ts';
import type { PlanOptions } from './plan.run.ts';

/** The bounds of --level. */
export const levelBounds = { flag: '--level', least: 1, most: 10_000 } as const;

/** `kierros schedule plan` */
export function planCommand(host: Host) {
  const { language } = host;
  const [t, m] = [planTexts[language], planMessages[language]];
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
        outputFlags(
          documentFlags(
            made.option('-f, --file <file>', t.fileFlag),
            t.formatFlag,
            language,
          ).option('--level <capacity>', t.levelFlag),
          { ...m, skipFlag: t.skipFlag },
        ),
      options: (typed) => {
        const file = typed.text('file');
        if (file === undefined)
          throw usageFailure('missing_file', { title: t.noFile, fix: m.fileFix });
        const level = typed.text('level');
        return {
          ...documentOf(file, typed, language),
          level: level === undefined ? undefined : countFlag(levelBounds, level, language),
          ...outputOf(typed),
        };
      },
      run: async () => (await import('./plan.run.ts')).planFile,
    },
  );
}
