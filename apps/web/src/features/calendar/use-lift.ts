import type { LocalDate } from '@kierros/domain';
import { useState } from 'react';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CalendarItem } from './calendar.api.ts';
import { useLiftKeys } from './use-lift-keys.ts';
import { useLiftPointer } from './use-lift-pointer.ts';
import { useMoveEffects } from './move-effect.ts';
import { useTargets } from './use-targets.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

/** Items that have been picked up and not yet dropped. */
export interface Lift {
  items: readonly CalendarItem[];
  by: 'pointer' | 'keys';
  /** The day under the pointer, or to which the keys have moved; null outside of the days. */
  target: LocalDate | null;
}

interface LiftOptions {
  onDrop: (items: readonly CalendarItem[], day: LocalDate) => void;
  /** The day that the keys have reached, so that its month is shown. */
  onTarget: (day: LocalDate) => void;
}

/** What is lifted, and how it is put down; every change is announced. */
function useLiftState(onDrop: LiftOptions['onDrop']) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const pick = usePickText();
  const why = useTargets();
  const effects = useMoveEffects();
  const [lift, setLift] = useState<Lift | null>(null);
  const [announced, announce] = useState('');
  const nameOf = (items: readonly CalendarItem[]) =>
    items.length === 1 && items[0]
      ? pick(items[0].name)
      : t('calendar.marked', { count: items.length });
  const cancel = (items: readonly CalendarItem[], reason: string | null = null) => {
    setLift(null);
    const name = nameOf(items);
    announce(
      reason === null
        ? t('calendar.lift.cancelled', { name })
        : t('calendar.lift.refused', { name, reason }),
    );
  };
  const drop = ({ items }: Lift, day: LocalDate | null) => {
    const refused = day === null ? null : why(items, day);
    if (day === null || refused !== null || items.every(({ date }) => date === day)) {
      cancel(items, refused);
      return;
    }
    setLift(null);
    announce(t('calendar.lift.dropped', { name: nameOf(items), day: formatDay(day) }));
    onDrop(items, day);
  };
  /** Why items cannot go to a day, or what it does to the figures if they can. */
  const consequence = (items: readonly CalendarItem[], day: LocalDate) =>
    why(items, day) ?? effects(items.map((item) => ({ item, day })));
  return { lift, setLift, announced, announce, nameOf, why, consequence, cancel, drop };
}

export type LiftState = ReturnType<typeof useLiftState>;

/** Picks items up and drops them on another day, with the pointer or with the keys. */
export function useLift({ onDrop, onTarget }: LiftOptions) {
  const state = useLiftState(onDrop);
  const keys = useLiftKeys(state, onTarget);
  const pointer = useLiftPointer(state);
  const { lift, announced, nameOf, why, consequence, drop } = state;
  return {
    lift,
    announced,
    nameOf,
    ...keys,
    ...pointer,
    refusalOn: (day: LocalDate) => (lift ? why(lift.items, day) : null),
    consequenceOn: (day: LocalDate) => (lift ? consequence(lift.items, day) : null),
    /** A press on a day drops what was picked up with its button. */
    dropOn: (day: LocalDate) => {
      if (lift) drop(lift, day);
    },
  };
}

export type Lifting = ReturnType<typeof useLift>;
