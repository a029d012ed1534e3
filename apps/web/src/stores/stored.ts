// Values in the browser's storage, as JSON. Storage may be full, forbidden or contain data of another version: then
// reading returns null, writing does nothing, and the app continues.

/** Reads a value that passes `isValid`, else null. */
export function readStored<Value>(
  storage: Storage,
  key: string,
  isValid: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // The value still exists in memory.
  }
}
