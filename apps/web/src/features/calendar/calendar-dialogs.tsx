import type { LocalDate, Text } from '@kierros/domain';
import { AddDialog } from './add-dialog.tsx';
import type { CalendarItem, Plannable } from './calendar.api.ts';
import { LevelDialog } from './level-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { WhatIfDialog } from './what-if-dialog.tsx';

/** What is being done in a dialog. */
export type Doing =
  | { what: 'move'; items: readonly CalendarItem[] }
  | { what: 'add' | 'level'; day: LocalDate }
  | { what: 'whatIf' };

interface CalendarDialogsProps {
  doing: Doing | null;
  onMove: (items: readonly CalendarItem[], day: LocalDate) => Promise<void>;
  onAdd: (what: Plannable & { name: Text }, day: LocalDate) => Promise<void>;
  onLevel: (moves: readonly { item: CalendarItem; day: LocalDate }[]) => Promise<void>;
  onClose: () => void;
}

/** The dialog of what is being done. */
export function CalendarDialogs({ doing, onMove, onAdd, onLevel, onClose }: CalendarDialogsProps) {
  if (doing?.what === 'move')
    return (
      <MoveDialog
        items={doing.items}
        onMove={(day) => onMove(doing.items, day)}
        onClose={onClose}
      />
    );
  if (doing?.what === 'add')
    return <AddDialog day={doing.day} onAdd={(what) => onAdd(what, doing.day)} onClose={onClose} />;
  if (doing?.what === 'level')
    return <LevelDialog day={doing.day} onApply={onLevel} onClose={onClose} />;
  if (doing?.what === 'whatIf') return <WhatIfDialog onClose={onClose} />;
  return null;
}
