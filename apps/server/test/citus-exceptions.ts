import { onCitus } from './dialects.ts';

// What a test expects and Citus does not give, with the reason; at most ten, and the list may only become shorter.
export const citusExceptions = {
  'a writer of a reference table waits for no other':
    'Citus writes each copy of a reference table in the same order, so the second waits for the commit of the first.',
  'a snapshot is of its first statement on every node':
    'Each node takes its own with the first statement that reaches it: after a commit, if the statements before asked other nodes.',
  'the coordinator has statistics of large tables':
    'The planner that uses them is that of the node where the rows lie.',
} as const;

/** Whether a test is left out of this run. */
export const isExcepted = (_what: keyof typeof citusExceptions): boolean => onCitus;
