import { useSyncExternalStore } from 'react';

const events = ['beforeprint', 'afterprint'] as const;
let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const onPrint = ({ type }: Event) => {
    isPrinting = type === events[0];
    onChange();
  };
  for (const name of events) addEventListener(name, onPrint);
  return () => {
    for (const name of events) removeEventListener(name, onPrint);
  };
}

/** Whether the page is being printed, for what styles alone cannot set: it is drawn again before the paper is. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
