import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { spanTyped } from '../../flags/typed-values.ts';
import { coverageMessages } from './coverage.messages.ts';
import type { CoverageOptions } from './coverage.run.ts';

/** `kierros coverage` */
export function coverageCommand(host: Host): Command {
  const { language } = host;
  const t = coverageMessages[language];
  const examples = [
    'kierros coverage --location all --fail-on-gap',
    'kierros coverage --location 1 --out expected.csv --from 2026-11-01 --force',
  ];
  return verb<CoverageOptions>(
    host,
    { name: 'coverage', summary: t.summary, notes: t.notes, examples },
    {
      flags: (made) =>
        made
          .option('--out <file>', t.outFlag)
          .option('--from <day>', t.fromFlag)
          .option('--to <day>', t.toFlag)
          .option('--force', t.forceFlag)
          .option('--fail-on-gap', t.gapFlag),
      options: (typed) => ({
        out: typed.text('out'),
        ...spanTyped(typed, language),
        force: typed.flags['force'] === true,
        failOnGap: typed.flags['failOnGap'] === true,
      }),
      run: async () => (await import('./coverage.run.ts')).showCoverage,
    },
  );
}
