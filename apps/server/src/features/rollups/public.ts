// What other features may use of `rollups`.
export { chosenOfAnswer } from './chosen-inspectable.ts';
export { allLocationsParts, rawInspections, rawQuestions } from './raw-rollups.ts';
export {
  addTo,
  answerRow,
  dayTable,
  inspectionRow,
  partOf,
  questionTable,
  summed,
  summing,
  type Cell,
  type Sums,
} from './rollup-tables.ts';
