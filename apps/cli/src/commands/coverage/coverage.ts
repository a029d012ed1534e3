import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { dayTyped } from '../../flags/typed-values.ts';
import { coverageMessages } from './coverage.messages.ts';

/** The file to write, for which days as typed, and whether a gap fails. */
export type CoverageOptions = {
  readonly out: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly force: boolean;
  readonly failOnGap: boolean;
};

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
      options: ({ text, flags }) => {
        const day = (name: 'from' | 'to') => {
          const typed = text(name);
          return typed === undefined ? undefined : dayTyped(typed, `--${name}`, language);
        };
        return {
          out: text('out'),
          from: day('from'),
          to: day('to'),
          force: flags['force'] === true,
          failOnGap: flags['failOnGap'] === true,
        };
      },
      run: async () => (await import('./coverage.run.ts')).showCoverage,
    },
  );
}
