import type { LocalDate } from '@kierros/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { CalendarItem } from './calendar.api.ts';
import type { LiftState } from './use-lift.ts';

// A press that moves less is a click.
const slackPx = 5;

const dayAt = (x: number, y: number): LocalDate | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;

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
  const release = () => {
    press.current = null;
    setPressed(false);
  };
  const onUp = useEffectEvent(() => {
    release();
    if (lift?.by === 'pointer') drop(lift, lift.target);
  });
  // Escape, or the browser has taken the pointer away.
  const onLost = useEffectEvent(() => {
    release();
    if (lift?.by === 'pointer') cancel(lift.items);
  });
  useEffect(() => {
    if (!isPressed) return;
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      act: (event: WindowEventMap[Name]) => void,
    ) => {
      addEventListener(name, act, { signal });
    };
    on('pointermove', (event) => {
      onMove(event);
    });
    on('pointerup', () => {
      onUp();
    });
    on('pointercancel', () => {
      onLost();
    });
    on('keydown', ({ key }) => {
      if (key === 'Escape') onLost();
    });
    return () => {
      listening.abort();
    };
  }, [isPressed]);
  const onPointerDown = (event: ReactPointerEvent, items: readonly CalendarItem[]) => {
    if (event.button !== 0 || event.pointerType === 'touch' || items.length === 0) return;
    press.current = { items, x: event.clientX, y: event.clientY };
    setPressed(true);
  };
  return { ghost, onPointerDown };
}
