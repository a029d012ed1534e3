import type { Call } from '@kierros/api/client';
import { matchQuestionIds } from '@kierros/domain';
import type { FileTemplate } from './check-template.ts';
import type { ChangeLine } from '../../plan/change.ts';
import { pathOfLink, withLink } from './question-link.ts';
import { trimmed } from './template-content.ts';

/** What the server says of each template, and what is said of words that name no question. */
export type LinkScope = {
  readonly lines: ReadonlyMap<FileTemplate['input'], { readonly line: ChangeLine }>;
  readonly unknown: string;
};

/**
 * Forms name the question that one continues by its words, the API by its id: found among those that the template no
 * longer asks. A template that is new has no earlier questions, as in the server's own imports.
 */
export async function linkQuestions(
  call: Call,
  templates: readonly FileTemplate[],
  { lines, unknown }: LinkScope,
): Promise<FileTemplate[]> {
  const linked: FileTemplate[] = [];
  for (const template of templates) {
    const id = lines.get(template.input)?.line.id ?? null;
    const isLinked = id !== null && template.continues?.some((words) => words !== undefined);
    linked.push(
      isLinked ? withLinks(template, await pastOf(call, id, template), unknown) : template,
    );
  }
  return linked;
}

type Past = readonly { readonly id: number; readonly title: ReturnType<typeof trimmed> }[];

async function pastOf(call: Call, id: number, { input }: FileTemplate): Promise<Past> {
  const current = await call('getTemplate', { params: { id } });
  const known = current.questions.map((one) => ({ id: one.id, title: trimmed(one.title) }));
  const asked = matchQuestionIds(
    known,
    (input?.questions ?? []).map(({ title }) => trimmed(title)),
  );
  const archived = await call('listQuestions', {
    params: { id },
    query: { archived: true },
  });
  return [
    ...known.filter((one) => !asked.includes(one.id)),
    ...archived.items.map((one) => ({ id: one.id, title: trimmed(one.title) })),
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
