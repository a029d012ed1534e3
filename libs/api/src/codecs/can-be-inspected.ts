import type { CanBeInspected, ExplainedRule, InspectionTypeId } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/**
 * Encodes the result of `can-be-inspected`. Without an applicable template there
 * is no window, so the dates are null; the rules are included only if requested.
 */
export function canBeInspectedToWire(
  answer: CanBeInspected,
  typeId: InspectionTypeId,
  explain: boolean,
): Schema<'CanBeInspected'> {
  const applies = answer.result !== 'not_applicable';
  return {
    inspectiontype_id: typeId,
    result: answer.result,
    allowed: answer.allowed,
    due_date: applies ? answer.dueDate : null,
    opens_on: applies ? answer.opensOn : null,
    done_in_period: answer.doneInPeriod,
    max_per_period: answer.maxPerPeriod,
    ...(explain ? { rules: answer.rules.map(ruleToWire) } : {}),
  };
}

function ruleToWire(rule: ExplainedRule): Schema<'InspectRule'> {
  const numbers = Object.entries(rule.numbers).map(([name, value]) => [snakeCase(name), value]);
  return {
    rule: rule.rule,
    holds: rule.holds,
    numbers: Object.fromEntries(numbers) as Record<string, number | string>,
  };
}

// The domain uses camelCase, the wire snake_case; the names are ours, so this is safe.
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
