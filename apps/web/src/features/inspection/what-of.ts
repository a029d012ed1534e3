import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { DraftRecord } from '../../device/device-records.ts';
import { shortList } from '../../shared/short-list.ts';
import { inspectableName } from './inspectable-name.ts';

/** A short name of a draft: its template and its first few inspectables. */
export function whatOf(draft: DraftRecord, language: Language): string {
  const inspectables = draft.places.map(({ id }) => inspectableName(draft, id, language));
  return `${pickText(draft.templateName, language).text} · ${shortList(inspectables)}`;
}
