import { KierrosProblem } from '@kierros/api/client';

/** Whether the given password was wrong. Reported at its field: as the status of the response, it would end the session. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof KierrosProblem &&
  error.errors.some(({ code }) => code === 'invalid_credentials');
