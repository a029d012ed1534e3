// Lines that were pasted on a place, until the field for them is there: it is loaded and reads the types first.
let pasted: string | null = null;

/** Holds pasted lines for the field that opens next. */
export function holdLines(text: string | null): void {
  pasted = text;
}

/** Types the held lines into a field when it gets the focus for the first time. */
export function fillHeldLines(field: EventTarget): void {
  if (pasted === null || !(field instanceof HTMLTextAreaElement)) return;
  field.setRangeText(pasted, 0, field.value.length, 'end');
  pasted = null;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
