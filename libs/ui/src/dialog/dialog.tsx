import { lazyPart } from '../lazy-part/lazy-part.ts';
import { MountOnceOpened } from '../mount-once-opened/mount-once-opened.tsx';
import type { DialogProps } from './dialog-popup.tsx';

export type { DialogProps } from './dialog-popup.tsx';

/** The dialog itself, in a separate chunk. */
export const Popup = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/** A modal question or form. The focus stays inside and is returned when it closes; Escape closes. */
export function Dialog(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <Popup {...props} />
    </MountOnceOpened>
  );
}
