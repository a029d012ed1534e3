import { lazyPart } from '../lazy-part/lazy-part.ts';
import { OnceOpen } from '../once-open/once-open.tsx';
import type { SheetProps } from './sheet-panel.tsx';

export type { SheetProps } from './sheet-panel.tsx';

/** The sheet itself, in a separate chunk. */
export const Panel = lazyPart(async () => (await import('./sheet-panel.tsx')).SheetPanel);

/** A modal panel from an edge of the screen. */
export function Sheet(props: SheetProps) {
  return (
    <OnceOpen open={props.open}>
      <Panel {...props} />
    </OnceOpen>
  );
}
