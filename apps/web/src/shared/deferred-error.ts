import { KierrosProblem } from '@kierros/api/client';

/** Whether the server answered that it does not know this call yet: another try would change nothing. */
export const isDeferred = (error: unknown): boolean =>
  error instanceof KierrosProblem && error.code === 'not_implemented';
