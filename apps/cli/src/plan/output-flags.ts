import type { Command } from 'commander';
import type { Typed } from '../command/verb.ts';
import type { planMessages } from './plan.messages.ts';

/** Where a new plan is saved, and which exit code the command uses. */
export type PlanOutput = {
  readonly out: string | undefined;
  readonly skipInvalid: boolean;
  readonly detailedExitcode: boolean;
};

type FlagTexts = Pick<(typeof planMessages)['en'], 'outFlag' | 'detailedFlag'> & {
  /** Left out if plans of the kind are whole or not at all. */
  readonly skipFlag?: string;
};

/** The flags for it. */
export function outputFlags(made: Command, { outFlag, skipFlag, detailedFlag }: FlagTexts) {
  made.option('--out <file>', outFlag);
  if (skipFlag !== undefined) made.option('--skip-invalid', skipFlag);
  return made.option('--detailed-exitcode', detailedFlag);
}

/** The parsed values of those flags. */
export const outputOf = ({ flags, text }: Typed): PlanOutput => ({
  out: text('out'),
  skipInvalid: flags['skipInvalid'] === true,
  detailedExitcode: flags['detailedExitcode'] === true,
});
