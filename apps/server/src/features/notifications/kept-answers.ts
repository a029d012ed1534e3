import type { Database } from '../../db/database.ts';

/** Characters of all answers together. */
const MOST_KEPT = 32 * 1_048_576;

/**
 * Answers as text, for as long as nobody's notifications and nobody's name have
 * changed: every open page asks every two minutes, and nearly always for what
 * it was told before. Only the embedded database can tell; another one is asked.
 */
export function keptAnswers({ newsEpoch, accessEpoch }: Database) {
  const kept = new Map<string, { epoch: string; text: string }>();
  let size = 0;
  const now = () => newsEpoch && accessEpoch && `${newsEpoch()} ${accessEpoch()}`;
  return async (what: readonly unknown[], make: () => Promise<unknown>): Promise<string> => {
    const epoch = now();
    const key = JSON.stringify(what);
    const known = kept.get(key);
    if (known && known.epoch === epoch) return known.text;
    const text = JSON.stringify(await make());
    // What was written meanwhile may or may not be in it.
    if (epoch === undefined || now() !== epoch) return text;
    size += text.length - (known?.text.length ?? 0);
    if (size > MOST_KEPT) {
      kept.clear();
      size = text.length;
    }
    kept.set(key, { epoch, text });
    return text;
  };
}
