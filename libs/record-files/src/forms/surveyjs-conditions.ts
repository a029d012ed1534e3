import { brief } from './form.ts';
import { partsIn, partsOrWords, wordOf } from './surveyjs-parts.ts';
import type { Part } from './surveyjs-parts.ts';

/** Why a question is not asked of everybody, with the rule of the form. */
export type Condition = {
  readonly reason: 'conditional' | 'filled' | 'required';
  readonly detail: string;
};

/** The properties of a part that say when it is asked. */
export const ofConditions = ['visibleIf', 'enableIf', 'visible', 'readOnly'];

/** The same of a row, with its own rule of when it is required. */
export const conditionKeysOf = (row: Part): Part =>
  Object.fromEntries(
    Object.entries(row).filter(([key]) => key === 'requiredIf' || ofConditions.includes(key)),
  );

const conditional = (rule: string): Condition => ({ reason: 'conditional', detail: brief(rule) });

/** The conditions of a part, by its own properties. */
export function conditionsOf(part: Part): Condition[] {
  const hiding = part['hideIfChoicesEmpty'] === true ? ['choicesVisibleIf'] : [];
  const rules = ['visibleIf', 'enableIf', 'rowsVisibleIf', ...hiding]
    .map((key) => wordOf(part[key]))
    .filter((rule) => rule !== '');
  return [
    ...rules.map(conditional),
    ...(part['visible'] === false ? [conditional('visible: false')] : []),
    ...(part['readOnly'] === true ? [{ reason: 'filled', detail: 'readOnly: true' } as const] : []),
    ...(part['mode'] === 'display' ? [{ reason: 'filled', detail: 'mode: display' } as const] : []),
  ];
}

/** The conditions that the triggers of a form put on its pages, and on its panels and questions, by name. */
export type Triggered = Readonly<Record<'pages' | 'elements', ReadonlyMap<string, Condition[]>>>;

type Asked = { readonly name: string; readonly page: number };

// Panels are named by their questions.
const askedIn = (part: Part, page: number): Asked[] =>
  ['elements', 'questions']
    .flatMap((key) => partsIn(part[key]))
    .flatMap((one) =>
      wordOf(one['type']) === 'panel' ? askedIn(one, page) : [{ name: wordOf(one['name']), page }],
    );

function ruleOf(trigger: Part): string {
  const { expression, name, operator = 'equal', value } = trigger;
  const rule = wordOf(expression);
  return rule === '' ? `{${wordOf(name)}} ${wordOf(operator)} ${wordOf(value)}`.trim() : rule;
}

// The place of the last question that the rule names, after which it may hold; -1 if it names none.
function placeOf(rule: string, asked: readonly Asked[]): number {
  const names = [...rule.matchAll(/\{([^{}.[]+)/g)].map(([, name]) => name);
  return asked.findLastIndex(({ name }) => names.includes(name));
}

/** What may not be asked by a trigger: what it shows, what it leaps over, what it ends before. */
function touched(trigger: Part, asked: readonly Asked[]): { pages: string[]; elements: string[] } {
  const wordsIn = (value: unknown) => partsOrWords(value).map(wordOf);
  const at = placeOf(ruleOf(trigger), asked);
  const namesOf = (some: readonly Asked[]) => some.map(({ name }) => name);
  switch (wordOf(trigger['type']).replace(/trigger$/, '')) {
    case 'visible':
      return { pages: wordsIn(trigger['pages']), elements: wordsIn(trigger['questions']) };
    case 'skip': {
      const to = asked.findIndex(({ name }) => name === wordOf(trigger['gotoName']));
      return { pages: [], elements: namesOf(asked.slice(at + 1, Math.max(at + 1, to))) };
    }
    case 'complete': {
      // The page is finished before.
      const last = asked[at]?.page ?? 0;
      return { pages: [], elements: namesOf(asked.filter(({ page }) => page > last)) };
    }
    default:
      return { pages: [], elements: [] };
  }
}

/** The conditions by the triggers of a form. Those that only fill in an answer are none. */
export function triggeredIn(survey: Part): Triggered {
  const pages = partsIn(survey['pages']);
  const asked = [...pages.flatMap((page, at) => askedIn(page, at)), ...askedIn(survey, 0)];
  const found = { pages: new Map<string, Condition[]>(), elements: new Map<string, Condition[]>() };
  for (const trigger of partsIn(survey['triggers'])) {
    const condition = conditional(ruleOf(trigger));
    const names = touched(trigger, asked);
    for (const kind of ['pages', 'elements'] as const)
      for (const name of names[kind])
        if (name !== '') found[kind].set(name, [...(found[kind].get(name) ?? []), condition]);
  }
  return found;
}
