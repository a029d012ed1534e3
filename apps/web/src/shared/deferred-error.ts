import { KierrosProblem } from '@kierros/api/client';

/** Whether the server does not implement this call yet: retrying would not help. */
export const isDeferred = (error: unknown): boolean =>
  error instanceof KierrosProblem && error.code === 'not_implemented';
