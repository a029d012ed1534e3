/** Whether a request writes to an inspection. Searching the history is a POST too, but not a write. */
export const isInspectionWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /\/inspection\/(?:forms|upload-images)(?:\/|$)/.test(path);
