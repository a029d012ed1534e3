import { RotateCw, Trash2 } from 'lucide-react';
import * as camera from 'lucide-react/icons/camera';
import * as image from 'lucide-react/icons/image';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { shapesOf } from '../drawing/shapes.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { RingSpinner } from '../ring-spinner/ring-spinner.tsx';
import styles from './photo-slot.module.css';

// An empty slot stands under each question of a form.
const lens = shapesOf(camera);
const picture = shapesOf(image);

export interface PhotoSlotTexts {
  take: string;
  choose: string;
  replace: string;
  remove: string;
  retry: string;
}

export interface PhotoSlotProps {
  texts: PhotoSlotTexts;
  /** The picture in the slot, if there is one, with its alternative text. */
  photo?: { url: string; alt: string } | null;
  /** What happens to it, as words: "Sending", "Waiting". */
  status?: ReactNode;
  busy?: boolean;
  /** An empty slot is two tools of a `ToolRow`. */
  asTools?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  onRetry?: () => void;
}

/** A file chooser that looks like a button; with `capture` it opens the camera. */
function Picker({
  label,
  capture,
  asTool = false,
  onPick,
  children,
}: {
  label: string;
  capture?: boolean;
  asTool?: boolean;
  onPick: (file: File) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <label className={classNames(styles['picker'], asTool && styles['asTool'])} htmlFor={id}>
      <span className={styles['words']}>
        {children}
        <span>{label}</span>
      </span>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles['input']}
        {...(capture ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // The same file may be chosen again after a removal.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** One place for one photo: take or choose, replace, remove, try again. It sends nothing itself. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { texts, photo, status, busy, asTools = false, onPick, onRemove, onRetry } = props;
  if (!photo) {
    const pickers = (
      <>
        <Picker label={texts.take} capture asTool={asTools} onPick={onPick}>
          {busy ? <RingSpinner size={20} /> : <Drawing data={lens} />}
        </Picker>
        <Picker label={texts.choose} asTool={asTools} onPick={onPick}>
          {asTools && <Drawing data={picture} />}
        </Picker>
        {status != null && <span className={styles['status']}>{status}</span>}
      </>
    );
    return asTools ? pickers : <div className={styles['slot']}>{pickers}</div>;
  }
  return (
    <div className={styles['slot']}>
      <img className={styles['photo']} src={photo.url} alt={photo.alt} width={96} height={72} />
      <Picker label={texts.replace} capture onPick={onPick} />
      <IconButton
        icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
        label={texts.remove}
        onClick={onRemove}
      />
      {onRetry && (
        <IconButton
          icon={<RotateCw size={20} strokeWidth={1.75} aria-hidden />}
          label={texts.retry}
          onClick={onRetry}
        />
      )}
      {status != null && (
        <span className={styles['status']} role="status">
          {status}
        </span>
      )}
    </div>
  );
}
