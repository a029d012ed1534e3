import type { Schema } from '@kierros/api/schema';
import { pickText, placeLineLimit, placeNameLength } from '@kierros/domain';
import type { Language, PlaceLine, PlaceLinesSite } from '@kierros/domain';
import { isProblemCode } from '@kierros/api/problems';
import type { Texts } from '../../../shared/texts.ts';
import type { PlacePlan } from './use-place-plan.ts';

/** What becomes of a line. */
export type LineState = 'create' | 'change' | 'unchanged' | 'refused';

/** A line of the preview. */
export interface LineRow {
  readonly line: number;
  readonly kind: 'environment' | 'room';
  readonly name: string;
  readonly type: string;
  readonly state: LineState;
  /** Why it is refused; empty if it is not. */
  readonly reason: string;
}

interface RowsOptions {
  site: PlaceLinesSite;
  /** The server's plan of exactly these lines; without it new and existing ones are told apart by their names. */
  plan: PlacePlan | null;
  t: Texts;
}

/** The preview of the lines: refused here, or by the server. */
export function rowsOf(lines: readonly PlaceLine[], { site, plan, t }: RowsOptions): LineRow[] {
  return lines.map((one, index) => {
    const { line, kind, name, type, record } = one;
    const row = { line, kind, name, type };
    if (!record) return { ...row, state: 'refused', reason: faultText(one, site, t) };
    const planned = plan?.lines[index];
    const expected = record.id === undefined ? 'create' : 'unchanged';
    const state = planned === undefined ? expected : planned.outcome;
    // An import without pruning archives nothing.
    if (state === 'archive' || state === 'refused')
      return { ...row, state: 'refused', reason: refusalText(planned?.errors ?? [], t) };
    return { ...row, state, reason: '' };
  });
}

/** How many rows there are of each state. */
export function countStates(rows: readonly LineRow[]): Record<LineState, number> {
  const counts = { create: 0, change: 0, unchanged: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const limits = { too_many: placeLineLimit, long_name: placeNameLength };

function faultText({ fault, kind }: PlaceLine, site: PlaceLinesSite, t: Texts): string {
  if (!fault) return '';
  const { fault: id, value } = fault;
  if (id === 'unknown_type') {
    const known = typeNames(site.types[kind], site.language);
    if (known !== '') return t('lines.unknown_type', { value, known });
    return t(kind === 'room' ? 'lines.noRoomTypes' : 'lines.noEnvironmentTypes', { value });
  }
  const max = id === 'too_many' || id === 'long_name' ? limits[id] : '';
  return t(`lines.${id}`, { value, max });
}

const mostTypes = 12;

function typeNames(types: PlaceLinesSite['types']['room'], language: Language): string {
  const names = types.map(({ name }) => pickText(name, language).text);
  const more = names.length > mostTypes ? ['…'] : [];
  return [...names.slice(0, mostTypes), ...more].join(', ');
}

const fields = new Map([
  ['name', 'lines.name'],
  ['type', 'lines.type'],
  ['environment', 'places.environment'],
] as const);

function refusalText(errors: readonly Schema<'ProblemItem'>[], t: Texts): string {
  const texts = errors.map(({ path, code }) => {
    const field = [...fields].find(([name]) => path.split('/').includes(name));
    if (field?.[0] === 'environment' && code === 'conflict') return t('places.sameEnvironments');
    const text = t(isProblemCode(code) ? `problem.${code}` : 'problem.invalid_value');
    return field ? t('lines.ofField', { field: t(field[1]), text }) : text;
  });
  return texts.join(' ');
}
