import type { LocalDate } from '@kierros/domain';
import { AddDialog } from './add-dialog.tsx';
import type { CalendarItem } from './calendar.api.ts';
import { LevelDialog } from './level-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { WhatIfDialog } from './what-if-dialog.tsx';
import type { Changes } from './use-changes.ts';

/** What is being done in a dialog. */
export type Doing =
  | { what: 'move'; items: readonly CalendarItem[] }
  | { what: 'add' | 'level'; day: LocalDate }
  | { what: 'whatIf' };

interface CalendarDialogsProps {
  doing: Doing | null;
  changes: Changes;
  onMoved: () => void;
  onClose: () => void;
}

/** The dialog of what is being done. */
export function CalendarDialogs({ doing, changes, onMoved, onClose }: CalendarDialogsProps) {
  if (doing?.what === 'move')
    return (
      <MoveDialog
        items={doing.items}
        onMove={async (day) => {
          await changes.moveAll(doing.items, day);
          onMoved();
        }}
        onClose={onClose}
      />
    );
  if (doing?.what === 'add')
    return (
      <AddDialog
        day={doing.day}
        onAdd={(what) => changes.plan(what, doing.day)}
        onClose={onClose}
      />
    );
  if (doing?.what === 'level')
    return <LevelDialog day={doing.day} onApply={changes.level} onClose={onClose} />;
  if (doing?.what === 'whatIf') return <WhatIfDialog onClose={onClose} />;
  return null;
}
