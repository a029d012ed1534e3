/** Whether a request writes to an inspection, or to a pending action. Searching the history is a POST too, but not a write. */
export const isInspectionWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /\/inspection\/(?:forms|upload-images|pending)(?:\/|$)/.test(path);
