import type { Call } from '@kierros/api/client';
import { matchQuestionIds } from '@kierros/domain';
import type { FileTemplate } from './check-template.ts';
import { placed } from './plan-templates.ts';
import { pathOfLink, withLink } from './question-link.ts';
import { keyOf, trimmed } from './template-content.ts';
import type { Existing } from './template-content.ts';

/** The templates on the server, the default location of files, and what is said of words that name no question. */
export type LinkScope = {
  readonly existing: readonly Existing[];
  readonly location: number | null;
  readonly unknown: string;
};

/**
 * Forms name the question that one continues by its words, the API by its id: found among those that the template no
 * longer asks. A template that is new has no earlier questions, as in the server's own imports.
 */
export async function linkQuestions(
  call: Call,
  templates: readonly FileTemplate[],
  { existing, location, unknown }: LinkScope,
): Promise<FileTemplate[]> {
  const linked: FileTemplate[] = [];
  for (const template of templates) {
    const { input, continues = [] } = template;
    const key = input && keyOf(placed(input, location));
    const current = existing.find((one) => keyOf(one) === key);
    const isLinked = current && continues.some((words) => words !== undefined);
    linked.push(
      isLinked ? withLinks(template, await pastOf(call, current, template), unknown) : template,
    );
  }
  return linked;
}

type Past = readonly { readonly id: number; readonly title: ReturnType<typeof trimmed> }[];

async function pastOf(call: Call, current: Existing, { input }: FileTemplate): Promise<Past> {
  const known = (current.questions ?? []).map(({ id, title }) => ({ id, title: trimmed(title) }));
  const asked = matchQuestionIds(
    known,
    (input?.questions ?? []).map(({ title }) => trimmed(title)),
  );
  const archived = await call('listQuestions', {
    params: { id: current.id },
    query: { archived: true },
  });
  return [
    ...known.filter(({ id }) => !asked.includes(id)),
    ...archived.items.map(({ id, title }) => ({ id, title: trimmed(title) })),
  ];
}

function withLinks(template: FileTemplate, past: Past, unknown: string): FileTemplate {
  const { input, continues = [], file, line, column } = template;
  const ids = continues.map((words) =>
    words === undefined ? undefined : (matchQuestionIds(past, [trimmed(words)])[0] ?? null),
  );
  const faults = ids.flatMap((id, index) =>
    id === null ? [{ file, line, column, field: pathOfLink(index), message: unknown }] : [],
  );
  if (!input || faults.length > 0) return { ...template, input: undefined, faults };
  const questions = input.questions.map((question, index) => withLink(question, ids[index]));
  return { ...template, input: { ...input, questions } };
}
