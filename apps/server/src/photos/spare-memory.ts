const ROOM = 655_360;
const MOST_SPARE = 8;

const spare: ArrayBuffer[] = [];

/**
 * One copy of these bytes that can be handed to a thread: what comes from a socket shares its memory
 * with what came beside it. Most photos fit into memory that was given back, so that none of it waits to be collected.
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

/** Takes memory back that a thread is done with. */
export function giveBack(memory: ArrayBuffer): void {
  if (memory.byteLength === ROOM && spare.length < MOST_SPARE) spare.push(memory);
}
