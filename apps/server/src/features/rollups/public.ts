// What other features may use of `rollups`.
export { addSums, removeEmptySums } from './add-sums.ts';
export {
  ALL_LOCATIONS,
  dayTable,
  markedDays,
  markDaysOf,
  questionTable,
  recomputeAllLocations,
  recomputeEveryDay,
} from './all-locations.ts';
export { chosenOfAnswer } from './chosen-inspectable.ts';
export { answersByPlace } from './answers-by-place.ts';
export { rawAnswered, rawInspections, rawQuestions } from './raw-rollups.ts';
export { answerRow, inspectionRow, type Cell, type Sums } from './sum-rows.ts';
