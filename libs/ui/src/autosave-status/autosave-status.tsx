import { CircleAlert, CircleCheck, HardDrive } from 'lucide-react';
import { RingSpinner } from '../ring-spinner/ring-spinner.tsx';
import styles from './autosave-status.module.css';

export type SaveState = 'saving' | 'saved' | 'saved-here' | 'failed';

export interface AutosaveStatusProps {
  state: SaveState | null;
  /** The words for the state: "Saved 14.05". */
  text: string;
  retryLabel?: string;
  onRetry?: () => void;
}

const icons = {
  saving: <RingSpinner size={16} />,
  saved: <CircleCheck size={16} strokeWidth={1.75} aria-hidden />,
  'saved-here': <HardDrive size={16} strokeWidth={1.75} aria-hidden />,
  failed: <CircleAlert size={16} strokeWidth={1.75} aria-hidden />,
} as const;

/** One unobtrusive line with the save state. Never a toast. */
export function AutosaveStatus({ state, text, retryLabel, onRetry }: AutosaveStatusProps) {
  return (
    <div className={styles['line']} data-state={state ?? undefined}>
      <span role="status" className={styles['text']}>
        {state !== null && icons[state]}
        {state !== null && text}
      </span>
      {state === 'failed' && onRetry && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
