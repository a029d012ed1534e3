/** Reports that so much more of a step is done. */
export type Advance = (more: number) => void;

/**
 * Begins a step of long work; the one before it is over. What is counted (rows, bytes, photos) is the work's choice. The
 * total is only counted if somebody looks; 0 if nobody knows it.
 */
export type Progress = (step: string, total: () => number | Promise<number>) => Promise<Advance>;

/** For work that nobody watches. */
export const noProgress: Progress = async () => () => undefined;
