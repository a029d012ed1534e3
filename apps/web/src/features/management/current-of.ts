import { KierrosProblem } from '@kierros/api/client';

/** What the server holds instead, when it refused a change because somebody else had made one. */
export const currentOf = <Held>(error: unknown): Held | null =>
  error instanceof KierrosProblem && error.status === 409 && error.current
    ? (error.current as Held)
    : null;
