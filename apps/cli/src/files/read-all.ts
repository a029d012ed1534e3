import type { Source } from '../command/io.ts';

/** Reads a stream to its end. */
export async function readAll(source: Source): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
