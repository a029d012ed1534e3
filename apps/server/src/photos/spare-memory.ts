const ROOM = 655_360;
const MOST_SPARE = 8;

const spare: ArrayBuffer[] = [];

/**
 * Copies the bytes into one buffer that can be transferred to a thread: chunks from a socket share their memory with
 * other data. Most photos fit into a reused buffer, which avoids garbage collection.
 */
export function copied(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const memory = (size <= ROOM && spare.pop()) || new ArrayBuffer(Math.max(size, ROOM));
  const bytes = new Uint8Array(memory, 0, size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns a buffer that a thread has finished with. */
export function giveBack(memory: ArrayBuffer): void {
  if (memory.byteLength === ROOM && spare.length < MOST_SPARE) spare.push(memory);
}
