import type { OperationId } from '@kierros/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationId;
  }
}

/** One answered request, told by what it was for and never by what it held. */
export type Answered = { operation: string; status: number; ms: number };

/**
 * Tells of each answer once it was sent: a line in the log, and `seen` for the
 * figures. The framework's own two lines per request are off.
 */
export function observeAnswers(app: FastifyInstance, seen: (answered: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      operation: operationOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    seen(answered);
    const line = { ...answered, method: request.method };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ operation: operationOf(request) }, 'the caller went away');
    done();
  });
}

// Few by design: a path that somebody made up is no label and no line of the log.
const operationOf = (request: FastifyRequest): string =>
  request.routeOptions.config.operation ?? (request.is404 ? 'none' : 'web');
