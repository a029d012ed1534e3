import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { othersServed } from '../shared/others-served.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { boundsWithin } from './body-limits.ts';
import { BoundExceeded, JsonScanner } from './json-scanner.ts';
import { parseInSlices, type ParseText } from './json-slices.ts';
import { markNul } from './refuse-nul.ts';

// A millisecond or two of scanning; a body that arrives in one piece is looked at in as many.
const SCAN_BATCH = 32 * 1024;

/**
 * Reads JSON bodies: bounds their bytes, depth and number of values while they arrive, before anything is built from
 * them, and parses large ones in slices between which other requests are served.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseUnsliced = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const parse: ParseText = (text) => {
        if (text.includes('\\u0000')) markNul(request);
        let parsed: unknown;
        void parseUnsliced(request, text, (error, value) => {
          if (error) throw error;
          parsed = value;
        });
        return parsed;
      };
      const { bodyLimit } = request.routeOptions;
      const scanner = new JsonScanner(boundsWithin(bodyLimit));
      const body = await collected(request, payload, scanner);
      return parseInSlices(body, scanner.end(), parse);
    },
  );
}

async function collected(
  request: FastifyRequest,
  payload: IncomingMessage,
  scanner: JsonScanner,
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // What is left of a refused body is discarded; destroying it would close the connection before the answer.
    for await (const chunk of payload.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw new ProblemError('payload_too_large');
      chunks.push(chunk);
      for (let from = 0; from < chunk.length; from += SCAN_BATCH) {
        scanner.scan(chunk.subarray(from, from + SCAN_BATCH));
        await othersServed();
      }
    }
  } catch (error) {
    payload.resume();
    if (error instanceof BoundExceeded) throw limitExceeded(error, chunks);
    throw error instanceof ProblemError ? error : new ProblemError('invalid_request');
  }
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== length)
    throw new ProblemError('invalid_request');
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
}

// A longer name of a field is not one of ours.
const LONGEST_NAME = 100;

function limitExceeded({ sentence, way }: BoundExceeded, chunks: readonly Buffer[]): ProblemError {
  const steps = way.map((step) =>
    typeof step === 'number'
      ? step
      : bytesOf(chunks, step.from + 1, Math.min(step.to, step.from + LONGEST_NAME)).toString(),
  );
  const code = 'limit_exceeded';
  const errors = [{ path: steps.join('/'), code, ...sentence } as const];
  return new ProblemError(code, { detail: sentence.message, errors });
}

// Putting all chunks together would take a tenth of a second.
function bytesOf(chunks: readonly Buffer[], from: number, to: number): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const chunk of chunks) {
    if (at < to && at + chunk.length > from)
      parts.push(chunk.subarray(Math.max(0, from - at), to - at));
    at += chunk.length;
  }
  return Buffer.concat(parts);
}
