// What other features may use of `door`.
export { doorKey, doorSecret, labelTexts, printedFragments } from './door-codes.ts';
