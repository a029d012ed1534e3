import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { openDownload } from './download.ts';

const LINE_END = 10;

/** Opens an export that the server streams; `check` refuses it if it was cut. */
export async function openExport(
  context: Context,
  { path, query }: { readonly path: string; readonly query: object },
  { cut, cutFix }: { readonly cut: string; readonly cutFix: string },
) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const body = await openDownload(context, `${path}?${search.toString()}`);
  const end = exportEnd();
  const check = () => {
    if (end.count() === undefined)
      throw new Failure('network', 'export_cut', { title: cut, fix: cutFix, retryable: true });
  };
  return { end, content: Readable.from(end.pass(body as AsyncIterable<Uint8Array>)), check };
}

/**
 * Reads along with an export. Its last line holds the number of records and the hash of all lines before it; whatever
 * ends otherwise was cut.
 */
export function exportEnd() {
  const above = createHash('sha256');
  const all = createHash('sha256');
  let last = Buffer.alloc(0);
  let hashAbove = '';
  return {
    pass: async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        all.update(chunk);
        last = Buffer.concat([last, chunk]);
        const end = last.lastIndexOf(LINE_END, last.length - 2) + 1;
        above.update(last.subarray(0, end));
        last = last.subarray(end);
        yield chunk;
      }
      hashAbove = above.digest('hex');
    },
    /** The number of records; undefined if the export is not whole. */
    count: (): number | undefined => {
      const text = last.toString('utf8');
      const [, count, sha256] =
        /^"?end"?,"?(\d+)"?,"?([0-9a-f]{64})"?,.*\r\n$/.exec(text) ??
        /^\{"end":true,"count":(\d+),"sha256":"([0-9a-f]{64})"\}\n$/.exec(text) ??
        [];
      return sha256 !== undefined && sha256 === hashAbove ? Number(count) : undefined;
    },
    /** The hash of the whole file. */
    sha256: () => all.digest('hex'),
  };
}
