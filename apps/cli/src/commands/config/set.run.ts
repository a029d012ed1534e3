import { join } from 'node:path';
import { projectConfigName, userConfigPath, writeSetting } from '../../settings/config-file.ts';
import type { Context } from '../../command/context.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { readSetting } from '../../settings/settings.ts';
import { configMessages } from './config.messages.ts';
import type { GetOptions } from './read.run.ts';

/** What to write, and to which file; undefined removes the setting. */
export type SetOptions = GetOptions & {
  readonly value: string | undefined;
  readonly isProject: boolean;
};

/** Writes a setting to a file, and prints the command that reverts it. */
export async function setSetting(context: Context, options: SetOptions): Promise<void> {
  const { env, io, flags, language, print, sources } = context;
  const { key, value, isProject } = options;
  const t = configMessages[language];
  if (value !== undefined) readSetting(key, value, { origin: key, language });
  if (flags.dryRun) return onlyTried(context);
  const file = isProject ? join(io.cwd, projectConfigName) : userConfigPath(env);
  const before = writeSetting(file, key, value, sources);
  print.note(t.changed(key, before ?? t.nothing, value ?? t.nothing, file));
  const where = `${isProject ? ' --project' : ''}${sources.profile ? ` --profile ${sources.profile}` : ''}`;
  noteUndo(context, `kierros config set ${key} ${before ?? '--unset'}${where}`);
}
