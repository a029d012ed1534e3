// What other features may use of `templates`.
export { archivedTimes, linesOfQuestions, versionsBegun } from './lineage.ts';
export {
  archivedQuestions,
  listedInspectables,
  questionTitles,
  questionsOfTemplates,
  questionsOfVersions,
  templateHead,
  templateToInspect,
  templateVersion,
  versionExists,
  versionNames,
  type StoredQuestion,
} from './read-templates.ts';
