import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@kierros/domain';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ProblemError } from '../shared/problem-error.ts';

// The parser silently truncates a longer header.
const HEADER_BYTES = 65_536;

/** A file of an upload, and a function that translates an error while reading it. */
export type UploadPart = { part: MultipartFile; explain: (error: unknown) => unknown };

/**
 * Yields the files of a multipart body as they arrive. Refuses bodies that are not valid multipart, and bodies of more
 * than `most` bytes, even without a Content-Length.
 */
export async function* uploadParts(
  request: FastifyRequest,
  most: number,
): AsyncGenerator<UploadPart> {
  const watch = lengthWatch(request.raw, most);
  const refuseLongHeader = headerWatch(request.raw, boundaryOf(request.headers['content-type']));
  let count = 0;
  try {
    for await (const part of request.parts({
      limits: { fileSize: limits.photoBytes, files: limits.photosPerRequest, fields: 0 },
      // Names are compared and never used as paths; stripped of a directory they could match another photo.
      preservePath: true,
    })) {
      count += 1;
      refuseLongHeader();
      if (part.type !== 'file') continue;
      watch(part.file);
      yield { part, explain: (error) => (part.file.errored === error ? asProblem(error) : error) };
    }
  } catch (error) {
    throw asProblem(error);
  }
  refuseLongHeader();
  if (count === 0) throw unreadable();
}

const unreadable = () =>
  new ProblemError('invalid_request', { detail: 'The body is not valid multipart/form-data.' });

// Errors of the parser are plain errors; those of the framework, the network and the disk have a code.
const asProblem = (error: unknown): unknown =>
  error instanceof ProblemError || (error as { code?: string }).code !== undefined
    ? error
    : unreadable();

/**
 * Aborts the photo being read once the body is longer than `most`: a body without a Content-Length is counted as it
 * arrives, even if nothing reads it any more.
 */
function lengthWatch(body: IncomingMessage, most: number): (photo: Readable) => void {
  let received = 0;
  let current: Readable | undefined;
  body.on('data', (bytes: Buffer) => {
    if ((received += bytes.length) <= most) return;
    if (current) current.destroy(new ProblemError('payload_too_large'));
    else body.destroy();
  });
  return (photo) => (current = photo);
}

const boundaryOf = (type = ''): string => /boundary="?([^";]+)/i.exec(type)?.[1] ?? '';

// A boundary has at most 70 characters: the tail of a chunk that may contain the start of one.
const EDGE_BYTES = 80;

function headerWatch(body: IncomingMessage, boundary: string): () => void {
  const [opening, closing] = [Buffer.from(`--${boundary}`), Buffer.from('\r\n\r\n')];
  let rest = Buffer.alloc(0);
  let [header, longest]: [number | undefined, number] = [undefined, 0];
  const endIn = (bytes: Buffer, from: number): number => {
    const delimiter = header === undefined ? opening : closing;
    // Searches across the edge of two chunks; photos are too large to concatenate.
    const edge = Buffer.concat([rest, bytes.subarray(0, delimiter.length - 1)]);
    const over = from === 0 ? edge.indexOf(delimiter) : -1;
    if (over >= 0) return over + delimiter.length - rest.length;
    const at = bytes.indexOf(delimiter, from);
    return at < 0 ? -1 : at + delimiter.length;
  };
  body.on('data', (bytes: Buffer) => {
    let at = 0;
    for (let end = endIn(bytes, at); ; at = end, end = endIn(bytes, at)) {
      const read = (end < 0 ? bytes.length : end) - at;
      if (header !== undefined) longest = Math.max(longest, (header += read));
      if (end < 0) break;
      header = header === undefined ? 0 : undefined;
    }
    const tail = bytes.subarray(Math.max(at, bytes.length - EDGE_BYTES));
    rest = Buffer.concat(at === 0 ? [rest, tail] : [tail]).subarray(-EDGE_BYTES);
  });
  return () => {
    if (longest > HEADER_BYTES) throw unreadable();
  };
}
