import { createHash } from 'node:crypto';

const LINE_END = 10;

/**
 * Reads along with an export. Its last line holds the number of records and the hash of all lines before it; whatever
 * ends otherwise was cut.
 */
export function exportEnd() {
  const above = createHash('sha256');
  const whole = createHash('sha256');
  let last = Buffer.alloc(0);
  let hashAbove = '';
  return {
    pass: async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        whole.update(chunk);
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
    sha256: () => whole.digest('hex'),
  };
}
