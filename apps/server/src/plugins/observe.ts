import type { ProblemCode } from '@kierros/api/problems';
import type { OperationId } from '@kierros/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationId;
  }
  interface FastifyReply {
    /** Why the request was refused, or failed. */
    problem?: ProblemCode;
  }
}

/** One response: its operation, status and duration, without any content. */
export type Answered = { operation: string; status: number; ms: number };

/**
 * Logs each response after it was sent, and passes it to `seen` for the metrics. The framework's own two log lines per
 * request are disabled.
 */
export function observeAnswers(app: FastifyInstance, seen: (answered: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      operation: operationOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    seen(answered);
    const { problem } = reply;
    const line = { ...answered, method: request.method, ...(problem && { problem }) };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ operation: operationOf(request) }, 'the caller went away');
    done();
  });
}

// A bounded set: unknown paths appear neither as metric labels nor in the log.
const operationOf = (request: FastifyRequest): string =>
  request.routeOptions.config.operation ?? (request.is404 ? 'none' : 'web');
