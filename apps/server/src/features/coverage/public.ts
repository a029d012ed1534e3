// What other features may use of `coverage`.
export {
  coverageInputs,
  coveredDue,
  coveredInspectables,
  coveringTemplates,
  dueByInspectable,
  dueOfType,
  everyLastMove,
  openPlans,
  surplusDue,
  withMoves,
  type CoveredDue,
  type RowReader,
} from './coverage-rows.ts';
export { digestedColumns, partTables, withParts, type DigestedForm } from './form-parts.ts';
