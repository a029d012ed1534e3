import schema from '../../schemas/plan.schema.json' with { type: 'json' };
import type { Language } from '@kierros/domain';
import { writeAtomically } from '../files/atomic-file.ts';
import { dataFaultTexts } from '../files/data-fault.messages.ts';
import { jsonFault } from '../files/json-fault.ts';
import { readInput } from '../files/read-input.ts';
import { Failure, usageFailure } from '../command/failure.ts';
import { schemaFaults } from '../files/schema-check.ts';
import type { JsonSchema } from '../files/schema-check.ts';
import { planMessages } from './plan.messages.ts';
import { isIntact } from './plan.ts';
import type { Plan, PlanKindName } from './plan.ts';

/** Saves a plan atomically; readable by its owner only, since it contains the previous content. */
export function writePlan(path: string, plan: Plan): void {
  writeAtomically(path, planText(plan), 0o600);
}

// In pieces: one string of a thousand templates takes twice the memory of its bytes.
function planText({ items, ...rest }: Plan): Buffer {
  const indented = (value: unknown, depth: string) =>
    JSON.stringify(value, null, 2).replaceAll('\n', `\n${depth}`);
  const pieces = [Buffer.from(`${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "items": [`)];
  items.forEach((item, index) =>
    pieces.push(Buffer.from(`${index === 0 ? '' : ','}\n    ${indented(item, '    ')}`)),
  );
  pieces.push(Buffer.from(items.length === 0 ? ']\n}\n' : '\n  ]\n}\n'));
  return Buffer.concat(pieces);
}

/** Reads a plan; refuses an invalid or altered one, and one for another kind or server. */
export function readPlan(
  path: string,
  wanted: { readonly kind: PlanKindName; readonly server: string; readonly language: Language },
): Plan {
  const { kind, server, language } = wanted;
  const t = planMessages[language];
  const plan = parsed(path, language);
  if (plan.kind !== kind)
    throw usageFailure('plan_of_other_kind', {
      title: t.otherKind(path, t.kinds[plan.kind]),
      fix: t.otherKindFix(applyCommand(plan.kind, path)),
    });
  if (plan.server !== server)
    throw usageFailure('plan_of_other_server', {
      title: t.otherServer(plan.server),
      fix: t.otherServerFix(plan.server),
    });
  return plan;
}

/** Reads a plan of any kind and server; refuses an invalid or altered one. */
export function readAnyPlan(path: string, language: Language): Plan {
  return parsed(path, language);
}

/** The command that applies a saved plan, quoted for a shell. */
export function applyCommand(kind: PlanKindName, path: string): string {
  return `kierros ${nouns[kind]} apply ${shellWord(path)}`;
}

const nouns = {
  templates: 'template',
  schedule: 'schedule',
  closures: 'closure',
  actions: 'pending',
} as const;

/** The command that undoes by an undo file. */
export function undoCommand(kind: PlanKindName, path: string): string {
  const hasUndo = kind === 'closures' || kind === 'actions';
  return hasUndo ? `kierros ${nouns[kind]} undo ${shellWord(path)}` : applyCommand(kind, path);
}

/** A word quoted for a shell. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

function parsed(path: string, language: Language): Plan {
  const t = planMessages[language];
  const fault = (why: string, cause?: unknown) =>
    new Failure(
      'invalidInput',
      'plan_unreadable',
      { title: t.unreadable(path, why), fix: t.unreadableFix },
      cause,
    );
  const text = readInput(path, path, language).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw fault(jsonFault(error as SyntaxError, language), error);
  }
  const [first] = schemaFaults(schema satisfies JsonSchema, value);
  if (first) {
    const { pointer, reason, limit } = first;
    throw fault(`${pointer || '/'} ${dataFaultTexts[language].shape[reason](limit)}`);
  }
  const plan = value as Plan;
  if (isIntact(plan)) return plan;
  throw new Failure('invalidInput', 'plan_altered', { title: t.altered(path), fix: t.alteredFix });
}
