import * as camera from 'lucide-react/icons/camera';
import * as image from 'lucide-react/icons/image';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { shapesOf } from '../drawing/shapes.ts';
import { RingSpinner } from '../ring-spinner/ring-spinner.tsx';
import styles from './photo-slot.module.css';

// Shared shapes: a form has an empty slot under each question.
const lens = shapesOf(camera);
const picture = shapesOf(image);

interface PickerProps {
  label: string;
  capture?: boolean;
  asTool?: boolean;
  onPick: (file: File) => void;
  children?: ReactNode;
}

/** A file input that looks like a button; with `capture` it opens the camera. */
export function Picker({ label, capture, asTool = false, onPick, children }: PickerProps) {
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
          // Reset, so that the same file can be chosen again after a removal.
          event.target.value = '';
        }}
      />
    </label>
  );
}

export interface PhotoPickersProps {
  texts: { take: string; choose: string };
  /** The state of the chosen photo as text: "Sending", "Waiting". */
  status?: ReactNode;
  busy?: boolean;
  /** As two tools of a `ToolRow`. */
  asTools?: boolean;
  onPick: (file: File) => void;
}

/** An empty photo slot: take a photo, or choose one from the device. */
export function PhotoPickers(props: PhotoPickersProps) {
  const { texts, status, busy = false, asTools = false, onPick } = props;
  const pickers = (
    <>
      <Picker label={texts.take} capture asTool={asTools} onPick={onPick}>
        {busy ? <RingSpinner size={20} /> : <Drawing data={lens} />}
      </Picker>
      <Picker label={texts.choose} asTool={asTools} onPick={onPick}>
        {asTools && <Drawing data={picture} />}
      </Picker>
      {status != null && (
        <span className={styles['status']} role="status">
          {status}
        </span>
      )}
    </>
  );
  return asTools ? pickers : <div className={styles['slot']}>{pickers}</div>;
}
