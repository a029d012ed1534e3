import { moveToRow } from '@kierros/ui';
import type { KeyboardEvent } from 'react';
import { shortcutsStore } from '../../stores/shortcuts.store.ts';

const isOnlyShift = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey;

interface TableKeys<Row> {
  /** Null where rows cannot be marked. */
  onMark: ((row: Row, isRange: boolean) => void) | null;
  /** Any other key without shift. */
  onLetter: (letter: string, row: Row, event: KeyboardEvent) => void;
}

/**
 * Keys in a row of a table: J and K move, X marks, with shift a range; letters of a page act on the row. Letters follow
 * the switch for single-key shortcuts; space with shift always marks a range, as with a checkbox.
 */
export function useTableKeys<Row>({ onMark, onLetter }: TableKeys<Row>) {
  return (event: KeyboardEvent, row: Row) => {
    if (!isOnlyShift(event)) return;
    const { key, shiftKey } = event;
    if (key === ' ' && shiftKey && onMark) {
      // The release of the key would press the button or the checkbox.
      const own = event.target;
      own.addEventListener(
        'keyup',
        (up) => {
          up.preventDefault();
        },
        { once: true },
      );
      event.preventDefault();
      onMark(row, true);
      return;
    }
    if (!shortcutsStore.isOn) return;
    const letter = key.toLowerCase();
    if (letter === 'j') moveToRow(event, 1);
    else if (letter === 'k') moveToRow(event, -1);
    else if (letter === 'x' && onMark && !event.repeat) {
      event.preventDefault();
      onMark(row, shiftKey);
    } else if (!shiftKey) onLetter(key, row, event);
  };
}
