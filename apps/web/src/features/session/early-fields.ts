// The frame of index.html has the two fields, so that one can type before the app is there. They are
// looked up as this file comes in, while the frame still stands.
type Name = 'username' | 'password';
let fields = [...document.querySelectorAll<HTMLInputElement>('.boot-field input')];

const fieldOf = (name: Name) => fields.find((field) => field.name === name);

/** What was typed into a field of the frame until now; it can be read after the frame has gone, too. */
export const earlyValue = (name: Name): string => fieldOf(name)?.value ?? '';

/** Where somebody is typing in the frame, and the place in the word; asked while the frame stands. */
export function earlyFocus(): { name: string; at: number | null } | null {
  const field = fields.find((one) => one === document.activeElement);
  return field ? { name: field.name, at: field.selectionStart } : null;
}

type Pressed = typeof globalThis & { kierrosPressed?: boolean };

/** Whether somebody has pressed Enter in the frame, or its button (public/boot.js). */
export const wasPressed = (): boolean => (globalThis as Pressed).kierrosPressed === true;

/** Forgets the frame: what was typed into it, a password maybe, is there for the first sign-in alone. */
export function forgetFields(): void {
  for (const field of fields) field.value = '';
  fields = [];
  delete (globalThis as Pressed).kierrosPressed;
}
