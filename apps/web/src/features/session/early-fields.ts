// index.html contains the two fields, so that one can type before the app is loaded. They are looked up when this
// module is evaluated, while the static frame still exists.
type Name = 'username' | 'password';
let fields = [...document.querySelectorAll<HTMLInputElement>('.boot-field input')];

const fieldOf = (name: Name) => fields.find((field) => field.name === name);

/** The text typed into a field of the static frame; readable also after the frame has been removed. */
export const earlyValue = (name: Name): string => fieldOf(name)?.value ?? '';

/** The focused field of the static frame and the caret position; call while the frame exists. */
export function earlyFocus(): { name: string; at: number | null } | null {
  const field = fields.find((one) => one === document.activeElement);
  return field ? { name: field.name, at: field.selectionStart } : null;
}

type Pressed = typeof globalThis & { kierrosPressed?: boolean };

/** Whether Enter or the button was pressed in the static frame (public/boot.js). */
export const wasPressed = (): boolean => (globalThis as Pressed).kierrosPressed === true;

/** Clears the fields of the static frame: the typed text, possibly a password, is for the first sign-in only. */
export function forgetFields(): void {
  for (const field of fields) field.value = '';
  fields = [];
  delete (globalThis as Pressed).kierrosPressed;
}
