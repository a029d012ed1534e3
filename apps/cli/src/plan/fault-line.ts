import type { PlanFault } from './plan.ts';

/** A fault as editors and CI read it: `file:line:column  field: what`. */
export function faultLine({ file, line, column, field, message }: PlanFault): string {
  return `${file}:${line}:${column}  ${field === '' ? message : `${field}: ${message}`}`;
}
