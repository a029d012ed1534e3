/** Whether a request writes to an inspection. Its history is asked for by a POST as well, and is none. */
export const isInspectionWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /\/inspection\/(?:forms|upload-images)(?:\/|$)/.test(path);
