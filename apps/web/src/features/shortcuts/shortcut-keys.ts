/** What a shortcut does. */
export type ShortcutAction =
  'help' | 'home' | 'inspections' | 'new' | 'search' | 'next' | 'previous' | 'edit' | 'undo';

const single: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['n', 'new'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'edit'],
  ['u', 'undo'],
]);
const afterG: ReadonlyMap<string, ShortcutAction> = new Map([
  ['h', 'home'],
  ['i', 'inspections'],
]);

// On the inspection page these keys are used by the questions.
const ofTheRound: readonly ShortcutAction[] = ['new', 'next', 'previous'];

const chordMs = 1_000;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/**
 * Maps key presses to actions: a single letter, or `g` and a second letter within a second. Returns null for any other
 * press.
 *
 * @example
 * const read = shortcutReader();
 * read(pressOf('g'), '/home'); // => null
 * read(pressOf('i'), '/home'); // => 'inspections'
 */
export function shortcutReader(): (press: Press, path: string) => ShortcutAction | null {
  let chordAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }, path) => {
    const isChord = timeStamp - chordAt <= chordMs;
    chordAt = Number.NEGATIVE_INFINITY;
    if (ctrlKey || metaKey || altKey) return null;
    if (isChord) return afterG.get(key) ?? null;
    if (key === 'g') chordAt = timeStamp;
    const action = single.get(key) ?? null;
    return action && path === '/inspection' && ofTheRound.includes(action) ? null : action;
  };
}

const typed =
  'textarea, select, [contenteditable], [role="combobox"], input:not([type="radio"], [type="checkbox"], [type="file"])';

/** Whether a press belongs to another element: a field, or a dialog or menu over the page. */
export function isTaken(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${typed}, [role="menu"]`)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
