import type { LocalDate } from '@kierros/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { CalendarItem } from './calendar.api.ts';
import type { LiftState } from './use-lift.ts';

// A press that moves less is a click.
const slackPx = 5;

const dayAt = (x: number, y: number): LocalDate | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;

/** Listens to what a pressed pointer does, and to Escape, until what it returns is called. */
function listenToPointer(
  onMove: (event: PointerEvent) => void,
  onEnd: (isDropped: boolean) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isDropped: boolean) => () => {
    onEnd(isDropped);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', end(true), { signal });
  addEventListener('pointercancel', end(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(false), { signal });
  return () => {
    listening.abort();
  };
}

/** Dragging with the mouse or a pen; a finger scrolls, and moves by the menu. Escape puts back. */
export function useLiftPointer({ lift, setLift, drop, cancel }: LiftState) {
  const ghost = useRef<HTMLDivElement>(null);
  const press = useRef<{ items: readonly CalendarItem[]; x: number; y: number } | null>(null);
  const [isPressed, setPressed] = useState(false);
  const onMove = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const pressed = press.current;
    if (!pressed) return;
    if (ghost.current)
      ghost.current.style.transform = `translate(${String(x + 12)}px, ${String(y + 12)}px)`;
    if (!lift && Math.hypot(x - pressed.x, y - pressed.y) < slackPx) return;
    const target = dayAt(x, y);
    if (lift?.target !== target || !lift) setLift({ items: pressed.items, by: 'pointer', target });
  });
  // Put down; or put back, by Escape or where the browser has taken the pointer away.
  const onEnd = useEffectEvent((isDropped: boolean) => {
    press.current = null;
    setPressed(false);
    if (lift?.by !== 'pointer') return;
    if (isDropped) drop(lift, lift.target);
    else cancel(lift.items);
  });
  useEffect(() => {
    if (!isPressed) return undefined;
    return listenToPointer(
      (event) => {
        onMove(event);
      },
      (isDropped) => {
        onEnd(isDropped);
      },
    );
  }, [isPressed]);
  const onPointerDown = (event: ReactPointerEvent, items: readonly CalendarItem[]) => {
    if (event.button !== 0 || event.pointerType === 'touch' || items.length === 0) return;
    press.current = { items, x: event.clientX, y: event.clientY };
    setPressed(true);
  };
  return { ghost, onPointerDown };
}
