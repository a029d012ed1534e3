/**
 * The files that the texts of a language are split into: a core file for every page, and one per lazily loaded feature.
 */
export const textParts = [
  'actions',
  'calendar',
  'core',
  'coverage',
  'export',
  'help',
  'history',
  'home',
  'inspectables',
  'inspection',
  'inspection-later',
  'management',
  'photos',
  'pre-inspection',
  'preferences',
  'problems',
  'scan',
  'session',
  'setup',
  'shortcuts',
  'stats',
  'table',
  'todos',
  'tools',
] as const;

/** The name of one of those files. */
export type TextPart = (typeof textParts)[number];

// One file: each more is a name in the start of every page.
const ofAdministrators: ReadonlySet<string> = new Set([
  'audit',
  'buttons',
  'imports',
  'labels',
  'notification-rules',
  'places',
  'system',
  'templates',
  'users',
  'working-calendars',
]);

const isPart = (name: string | undefined): name is TextPart =>
  textParts.some((part) => part === name);

/** The part of a source file's texts: its feature's, else the core part. */
export function partOf(file: string): TextPart {
  // Texts of refusals, and of what could not be sent: a page that shows none does not load them.
  if (/\/(?:problem|outbox)\.messages\.ts$/.test(file)) return 'problems';
  // Photos of reports and fixes, which visitors take too.
  if (file.endsWith('/writing-photos.messages.ts')) return 'photos';
  // Texts needed only after the questions of an inspection.
  if (file.endsWith('/inspection-later.messages.ts')) return 'inspection-later';
  // Texts of what opens from the header's menus or the phone's sheet.
  if (file.endsWith('/tools.messages.ts') || file.endsWith('/storage.messages.ts')) return 'tools';
  // Texts for choosing notifications, and for the rules that create them.
  if (file.endsWith('/event.messages.ts')) return 'preferences';
  // The inspectable that a view is filtered to is chosen in the panel of inspectables.
  if (file.endsWith('/place.messages.ts')) return 'inspectables';
  // Date fields are used in views that can be filtered to an inspectable.
  if (file.endsWith('/day.messages.ts')) return 'inspectables';
  // What a page can be exported as, reports of it, what is below its charts, and the password that is asked again: loaded
  // after the page.
  if (/\/(?:export|report|details|recent-sign-in)\.messages\.ts$/.test(file)) return 'export';
  // Tables replace lists only on a wide screen.
  if (file.endsWith('/table.messages.ts')) return 'table';
  // What a site still lacks: a complete one does not load it.
  if (file.endsWith('/setup.messages.ts')) return 'setup';
  // What charts say of themselves: loaded with them.
  if (file.endsWith('/charts.messages.ts')) return 'export';
  // Said where an address names a place that is not there: loaded with it.
  if (file.endsWith('/place-not-found.messages.ts')) return 'export';
  if (file.endsWith('/editor.messages.ts')) return 'management';
  const feature = /\/features\/([^/]+)\//.exec(file)?.[1];
  if (ofAdministrators.has(feature ?? '')) return 'management';
  return isPart(feature) ? feature : 'core';
}
