import type { Host } from '../../command/command.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { encodingFlag, encodingOf } from '../../flags/encoding-flag.ts';
import { inputFormatOf } from '../../flags/input-format.ts';
import { ifDefined } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { planTexts } from './plan.messages.ts';
import { levelBounds } from './plan.ts';
import type { ApplyOptions } from './apply.run.ts';

/** `kierros schedule apply` */
export function applyCommand(host: Host) {
  const t = planTexts[host.language];
  return verb<ApplyOptions>(
    host,
    {
      name: 'apply',
      summary: t.applySummary,
      notes: t.applyNotes,
      examples: [
        'kierros schedule apply plan.json',
        'kierros schedule apply -f winter.json --level 5 --location 1 --yes',
      ],
    },
    {
      flags: (made) =>
        encodingFlag(
          made
            .argument('[plan]', t.planArgument)
            .option('-f, --file <file>', t.fileFlag)
            .option('--format <format>', t.formatFlag),
          host.language,
        )
          .option('--level <capacity>', t.levelFlag)
          .option('--skip-invalid', t.skipFlag),
      options: ({ flags, words, text }) => {
        const file = text('file');
        const { language } = host;
        return {
          plan: words[0],
          file,
          format: inputFormatOf(text('format'), { files: [file ?? words[0]], language }),
          encoding: encodingOf(text('encoding'), language),
          level: ifDefined(text('level'), (word) => countFlag(levelBounds, word, language)),
          skipInvalid: flags['skipInvalid'] === true,
        };
      },
      run: async () => (await import('./apply.run.ts')).applySchedule,
    },
  );
}
