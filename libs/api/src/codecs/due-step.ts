import { dueSentence } from '@kierros/domain';
import type { DueStep } from '@kierros/domain';
import type { Schema } from '../schema.ts';

/** Encodes a reason for a due date, with its sentence in both languages. */
export function dueStepToWire(step: DueStep): Schema<'DueStep'> {
  const text = dueSentence(step);
  switch (step.step) {
    case 'not_applicable':
      return { step: step.step, text };
    case 'planned': {
      const { by, at, on } = step;
      return { step: step.step, text, on, ...(by !== null && { by }), ...(at !== null && { at }) };
    }
    case 'natural': {
      const { on, days, after } = step;
      return { step: step.step, text, on, days, ...(after !== null && { after }) };
    }
    case 'closed': {
      const { on, to, closure } = step;
      return { step: step.step, text, on, to, ...(closure && { closure: { ...closure.name } }) };
    }
    case 'limit': {
      const { from, to, done, most } = step;
      return { step: step.step, text, from, to, done, most };
    }
    case 'drift':
      return { step: step.step, text, days: step.days, per_year: step.perYear };
    default:
      return { ...step, text };
  }
}
