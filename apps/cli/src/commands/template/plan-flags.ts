import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import { inputFormatOf } from '../../flags/input-format.ts';
import type { Typed } from '../../command/verb.ts';
import type { PlanInput } from './make-plan.ts';
import type { TemplateFiles } from './read-templates.ts';
import type { templateMessages } from './template.messages.ts';

/** The flags of every command that reads template files. */
export function fileFlags(made: Command, t: (typeof templateMessages)['en']): Command {
  return made
    .argument('<file...>', t.filesArgument)
    .option('--format <format>', t.stdinFormatFlag)
    .option('--type <type>', t.typeOfFormFlag);
}

/** Which files to read, and the defaults for values that they lack. */
export function templateFilesOf({ words, text }: Typed, language: Language): TemplateFiles {
  const formats = ['json', 'yaml'] as const;
  const format = inputFormatOf(text('format'), { files: words, formats, language });
  return { files: words, format, type: text('type') };
}

/** The flags of every command that compares files with the server. */
export function planFlags(made: Command, t: (typeof templateMessages)['en']): Command {
  return fileFlags(made, t)
    .option('--prune', t.pruneFlag)
    .option('--confirm <location-name>', t.confirmFlag);
}

/** The parsed values of those flags. */
export function planInputOf(typed: Typed, language: Language): PlanInput {
  return {
    ...templateFilesOf(typed, language),
    prune: typed.flags['prune'] === true,
    confirm: typed.text('confirm'),
  };
}
