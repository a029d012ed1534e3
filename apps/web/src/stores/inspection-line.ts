import type { SessionInspectable, SessionTemplate } from '@kierros/domain';
import { readStored, writeStored } from '../shared/stored.ts';
import { sessionStore } from './session.store.ts';
import { chooseInspection, lineKey } from './start-inspection.ts';

// A dynamic inspection asks the questions of several templates. Each is a form
// of its own with its own receipt (decisions 5), so they stand in line: the
// next one is opened from the receipt of the one before.

/** One inspection of the line. */
export interface InLine {
  template: SessionTemplate;
  name: string;
  inspectables: readonly SessionInspectable[];
}

interface Line {
  userId: number;
  rest: readonly InLine[];
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'rest' in value && Array.isArray(value.rest);

/** What is still to be inspected after the one on the screen, for whoever is signed in. */
export function lineAhead(): readonly InLine[] {
  const line = readStored(sessionStorage, lineKey, isLine);
  return line?.userId === sessionStore.user?.id ? (line?.rest ?? []) : [];
}

/** Chooses the first and puts the others in line behind it. */
export function chooseLine([first, ...rest]: readonly InLine[]): void {
  if (!first) return;
  chooseInspection(first.template, first.inspectables);
  writeStored(sessionStorage, lineKey, { userId: sessionStore.user?.id ?? 0, rest });
}
