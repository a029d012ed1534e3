// What other features may use of `notification-rules`.
export { useRuleLine } from './rule-line.ts';
