import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ProblemError } from '../shared/problem-error.ts';
import { problemAnswer } from './problems.ts';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to input that never became a request (bytes that are not HTTP, headers that are too slow or too large) with
 * a problem and the usual headers, and closes the connection.
 */
export const answerNoRequest =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const { body, headers: own } = problemAnswer(new ProblemError('invalid_request'), randomUUID());
    const text = JSON.stringify({ ...(JSON.parse(String(body)) as object), status });
    const lines = Object.entries({
      ...headers,
      ...own,
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`,
      () => socket.destroySoon(),
    );
  };
