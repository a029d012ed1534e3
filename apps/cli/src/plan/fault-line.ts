import type { PlanFault } from './plan.ts';

/** A fault in the format of editors and CI: `file:line:column  field: what`. */
export function faultLine({ file, line, column, field, message }: PlanFault): string {
  return `${file}:${line}:${column}  ${field === '' ? message : `${field}: ${message}`}`;
}
