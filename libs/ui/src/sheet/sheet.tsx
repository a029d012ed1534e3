import { lazy } from 'react';
import { OnceOpen } from '../once-open/once-open.tsx';
import type { SheetProps } from './sheet-panel.tsx';

export type { SheetProps } from './sheet-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));

/** A modal panel from an edge of the screen. */
export function Sheet(props: SheetProps) {
  return (
    <OnceOpen open={props.open}>
      <Panel {...props} />
    </OnceOpen>
  );
}
