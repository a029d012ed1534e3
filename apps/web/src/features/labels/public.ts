// What other features may use of `labels`.
export { LabelsSection } from './labels-section.tsx';
