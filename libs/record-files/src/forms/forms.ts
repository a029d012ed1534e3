export { lostTexts, type LostReason } from './form-texts.ts';
export { wordsOf, type Form, type FormQuestion, type FormText, type Lost } from './form.ts';
export { fromSurveyJs, isSurveyJs } from './surveyjs.ts';
export { fromXlsForm, type Workbook } from './xlsform.ts';
export { tableOf } from './xlsform-sheet.ts';
