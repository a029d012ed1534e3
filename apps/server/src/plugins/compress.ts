import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gzip, gzipSync } from 'node:zlib';

// Below this an answer fits into the first packets of a connection anyway.
const LEAST = 2_048;
// Up to this it takes under a millisecond, less than waiting for a thread would.
const SYNC_LIMIT_BYTES = 262_144;
// More takes twice as long for a tenth less.
const how = { level: 3 };

function isWorthIt(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  return (
    typeof payload === 'string' &&
    payload.length >= LEAST &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    // One tag stands for one sequence of bytes; what bears a tag comes once, then not at all.
    !reply.hasHeader('etag') &&
    /(^|[\s,])gzip\s*(,|$)/.test(request.headers['accept-encoding'] ?? '')
  );
}

/**
 * Sends long answers compressed to whoever takes them so: the lists that an
 * inspection opens with are 113 kB, half a second of a slow line, and 12 kB
 * so. Calls from other sites are refused, so that nobody can measure by the
 * length of an answer what he has put into it beside a secret.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(request, reply, payload)) {
      done(null, payload);
      return;
    }
    const text = String(payload);
    void reply.header('vary', 'accept-encoding');
    const send = (body: Buffer) => {
      void reply.header('content-encoding', 'gzip');
      done(null, body);
    };
    if (text.length <= SYNC_LIMIT_BYTES) send(gzipSync(text, how));
    else
      gzip(text, how, (error, body) => {
        if (error) done(null, payload);
        else send(body);
      });
  });
}
