import { notify } from '../stores/notifications.store.ts';
import { problemNotice } from './problem-text.ts';
import { useTexts } from './texts.ts';

/** Tells in a toast what went wrong. */
export function useFailureToast(): (error: unknown) => void {
  const t = useTexts();
  return (error) => {
    notify({ tone: 'error', ...problemNotice(error, t) });
  };
}
