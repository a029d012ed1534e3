import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisclosure } from '../disclosure/use-disclosure.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconLook } from '../icon/icon-look.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { PhotoPickers, Picker } from './photo-pickers.tsx';
import styles from './photo-slot.module.css';

export interface PhotoSlotTexts {
  take: string;
  choose: string;
  replace: string;
  remove: string;
  /** The name of the button that enlarges the picture, naming the picture. */
  view: string;
  close: string;
}

export interface PhotoSlotProps {
  texts: PhotoSlotTexts;
  /** The picture in the slot, if there is one, with its alternative text. */
  photo?: { url: string; alt: string } | null;
  /** The state of the photo as text: "Sending", "Waiting". */
  status?: ReactNode;
  busy?: boolean;
  /** Shows an empty slot as two tools of a `ToolRow`. */
  asTools?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** A slot for one photo: take or choose, view, replace, remove. It sends nothing itself. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { texts, photo, status, busy = false, asTools = false } = props;
  const { onPick, onRemove } = props;
  const large = useDisclosure();
  if (!photo)
    return (
      <PhotoPickers texts={texts} status={status} busy={busy} asTools={asTools} onPick={onPick} />
    );
  return (
    <div className={styles['slot']}>
      <button type="button" className={styles['view']} aria-label={texts.view} onClick={large.open}>
        <img className={styles['photo']} src={photo.url} alt={photo.alt} width={96} height={72} />
      </button>
      <Picker label={texts.replace} capture onPick={onPick} />
      <IconButton icon={<Trash2 {...iconLook} />} label={texts.remove} onClick={onRemove} />
      {status != null && (
        <span className={styles['status']} role="status">
          {status}
        </span>
      )}
      <Sheet open={large.isOpen} onClose={large.close} title={photo.alt} closeLabel={texts.close}>
        <img className={styles['large']} src={photo.url} alt="" />
      </Sheet>
    </div>
  );
}
