import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// Only abbreviations: two whole words may be on two lines.
const units = [
  'pv',
  'd',
  'h',
  'min',
  's',
  'ms',
  'kk',
  'kB',
  'MB',
  'GB',
  'kt',
  'Mt',
  'Gt',
  '%',
  '°C',
];
const unit = `(?=(?:${units.join('|')})(?![\\p{L}\\p{N}]))`;
const afterDigit = new RegExp(`(?<=\\p{N}) ${unit}`, 'gu');
const atStart = new RegExp(`^ ${unit}`, 'u');
const tied = '\u00a0';

const isNumber = (element: MessageFormatElement | undefined): boolean =>
  element !== undefined &&
  (element.type === TYPE.argument ||
    element.type === TYPE.number ||
    element.type === TYPE.pound ||
    element.type === TYPE.plural);

function tie(element: MessageFormatElement, before: MessageFormatElement | undefined) {
  if (element.type === TYPE.literal) {
    const own = element.value.replace(afterDigit, tied);
    return { ...element, value: isNumber(before) ? own.replace(atStart, tied) : own };
  }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = { ...element.options };
    for (const [name, option] of Object.entries(options))
      options[name as 'other'] = { ...option, value: bindUnits(option.value) };
    return { ...element, options };
  }
  if (element.type === TYPE.tag) return { ...element, children: bindUnits(element.children) };
  return element;
}

/**
 * Ties numbers to their units: replaces the space between them with a non-breaking one. Sources contain plain spaces,
 * so that authors need not remember.
 */
export function bindUnits(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element, at) => tie(element, elements[at - 1]));
}
