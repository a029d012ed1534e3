import { lazyPart } from '../lazy-part/lazy-part.ts';
import { MountOnceOpened } from '../mount-once-opened/mount-once-opened.tsx';
import type { SheetProps } from './sheet-panel.tsx';

export type { SheetProps } from './sheet-panel.tsx';

/** The sheet itself, in a separate chunk. */
export const Panel = lazyPart(async () => (await import('./sheet-panel.tsx')).SheetPanel);

/** A modal panel from an edge of the screen. */
export function Sheet(props: SheetProps) {
  return (
    <MountOnceOpened open={props.open}>
      <Panel {...props} />
    </MountOnceOpened>
  );
}
