import type { SaveState } from '@kierros/ui';
import { useState } from 'react';

/** Saves a value and returns the state; `retry` repeats the last save. */
export function useSave<Value>(save: (value: Value) => Promise<unknown>) {
  const [state, setState] = useState<SaveState | null>(null);
  const [last, setLast] = useState<Value | null>(null);
  const run = (value: Value) => {
    setLast(value);
    setState('saving');
    save(value).then(
      () => {
        setState('saved');
      },
      () => {
        setState('failed');
      },
    );
  };
  const retry = () => {
    if (last !== null) run(last);
  };
  return { state, run, retry };
}
