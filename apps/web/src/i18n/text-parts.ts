/** The files that the texts of a language are cut into: what every page shows, and one per feature that comes later. */
export const textParts = [
  'calendar',
  'core',
  'history',
  'home',
  'inspectables',
  'inspection',
  'pending',
  'planned',
  'pre-inspection',
  'preferences',
  'problems',
  'scan',
  'session',
  'shortcuts',
  'stats',
  'todos',
] as const;

/** The name of one of those files. */
export type TextPart = (typeof textParts)[number];

const isPart = (name: string | undefined): name is TextPart =>
  textParts.some((part) => part === name);

/** The part that a source file's texts belong to: its feature's, else the one that is always there. */
export function partOf(file: string): TextPart {
  if (file.includes('/app/routes/')) return 'planned';
  // Why something was refused: a page that never tells it does without.
  if (file.endsWith('/problem.messages.ts')) return 'problems';
  const feature = /\/features\/([^/]+)\//.exec(file)?.[1];
  return isPart(feature) ? feature : 'core';
}
