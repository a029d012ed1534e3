/** The files that the texts of a language are cut into: what every page shows, and one per feature that comes later. */
export const textParts = [
  'calendar',
  'core',
  'history',
  'home',
  'inspectables',
  'inspection',
  'inspection-later',
  'management',
  'pending',
  'pre-inspection',
  'preferences',
  'problems',
  'scan',
  'session',
  'shortcuts',
  'stats',
  'todos',
  'tools',
] as const;

/** The name of one of those files. */
export type TextPart = (typeof textParts)[number];

const isPart = (name: string | undefined): name is TextPart =>
  textParts.some((part) => part === name);

/** The part that a source file's texts belong to: its feature's, else the one that is always there. */
export function partOf(file: string): TextPart {
  // Why something was refused: a page that never tells it does without.
  if (file.endsWith('/problem.messages.ts')) return 'problems';
  // What only comes after the questions of an inspection.
  if (file.endsWith('/inspection-later.messages.ts')) return 'inspection-later';
  // What only opens from the header's menus or the phone's sheet.
  if (file.endsWith('/tools.messages.ts') || file.endsWith('/storage.messages.ts')) return 'tools';
  // Choosing what one hears of, and the rules that tell it.
  if (file.endsWith('/event.messages.ts')) return 'preferences';
  // The place that a view is narrowed to comes from the panel of places.
  if (file.endsWith('/place.messages.ts')) return 'inspectables';
  // Fields of a day stand in the views that can be narrowed to a place.
  if (file.endsWith('/day.messages.ts')) return 'inspectables';
  const feature = /\/features\/([^/]+)\//.exec(file)?.[1];
  return isPart(feature) ? feature : 'core';
}
