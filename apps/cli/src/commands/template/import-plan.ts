import type { Schema } from '@kierros/api/schema';
import { toText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import type { FileTemplate } from './read-templates.ts';

/** What an import does with a template of a file. */
export type Verdict = 'create' | 'unchanged' | 'differs' | 'invalid';

/** A template of a file, what becomes of it, and as what it stands on the server. */
export type Planned = FileTemplate & { readonly verdict: Verdict; readonly id: number | null };

type Existing = Schema<'TemplateSummary'>;
type Input = Schema<'TemplateInput'>;

/** What faults of the whole set are told as. */
export type PlanTexts = {
  readonly repeated: (place: string) => string;
  readonly noLocation: string;
};

/**
 * Compares files with the server. A template is known by type, name and
 * location; there is no other mark that both sides share.
 */
export function planImport(
  templates: readonly FileTemplate[],
  existing: readonly Existing[],
  { location, texts }: { readonly location: number | null; readonly texts: PlanTexts },
): Planned[] {
  const onServer = new Map(existing.map((one) => [keyOf(one, one.location_id), one]));
  const seen = new Map<string, FileTemplate>();
  return templates.map((template) => {
    if (!template.input) return { ...template, verdict: 'invalid', id: null };
    const input = placed(template.input, location);
    if (input.scope !== 'all' && input.location_id == null)
      return refused(template, 'location_id', texts.noLocation);
    const key = keyOf(input, input.location_id ?? null);
    const earlier = seen.get(key);
    if (earlier)
      return refused(template, 'name', texts.repeated(`${earlier.file}:${earlier.line}`));
    seen.set(key, template);
    const found = onServer.get(key);
    if (!found) return { ...template, input, verdict: 'create', id: null };
    const isSame = contentOf(input) === contentOf(found);
    return { ...template, input, verdict: isSame ? 'unchanged' : 'differs', id: found.id };
  });
}

// Where the file is silent, the flag or the own location says where it goes.
function placed(input: Input, location: number | null): Input {
  const isForAll = input.scope === 'all';
  return { ...input, location_id: isForAll ? null : (input.location_id ?? location) };
}

function refused(template: FileTemplate, field: string, message: string): Planned {
  const fault = { file: template.file, line: template.line, field, message };
  return { ...template, input: undefined, faults: [fault], verdict: 'invalid', id: null };
}

function keyOf(template: Existing | Input, location: number | null): string {
  const where = template.scope === 'all' ? 'all' : location;
  return JSON.stringify([template.inspectiontype_id, trimmed(template.name), where]);
}

// One text for what a person would call the same template, so that defaults that a
// file leaves out, and the order of lists that have none, make no difference.
function contentOf(template: Existing | Input): string {
  const applicable = (template.applicable_inspectables ?? []).map(({ id }) => id);
  const questions = [...(template.questions ?? [])].map((question) => [
    trimmed(question.title),
    trimmed(question.description ?? ''),
    question.type,
    question.mandatory ?? false,
    inOrder(question.specified_rooms ?? []),
    inOrder(question.specified_environments ?? []),
    question.max_photos ?? 1,
  ]);
  return JSON.stringify([trimmed(template.description ?? ''), inOrder(applicable), questions]);
}

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

function trimmed(input: string | Partial<Text>): [string, string] {
  const { en, fi } = toText(input);
  return [en.trim(), fi.trim()];
}
