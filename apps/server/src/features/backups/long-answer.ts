import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Lets a call take its time. A connection on which nothing moves is closed
 * after half a minute, and while a backup is made nothing does; with the next
 * request on the same connection the usual limit holds again.
 */
export function takeTime({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
}
