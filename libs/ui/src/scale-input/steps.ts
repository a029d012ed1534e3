import { classNames } from '../class-names.ts';
import { drawing } from '../drawing/shapes.ts';
import { levelDrawing } from '../level-icon/level-icon.tsx';
import type { ScaleOption } from './scale-input.tsx';
import tones from '../tone/tone.module.css';
import styles from './scale-input.module.css';

function part(name: 'glyph' | 'digit' | 'word', content: Node | string): HTMLElement {
  const span = document.createElement('span');
  span.className = styles[name] ?? '';
  span.setAttribute('aria-hidden', 'true');
  span.append(content);
  return span;
}

function step(option: ScaleOption): HTMLElement {
  const label = document.createElement('label');
  const { level } = option;
  label.className = classNames(styles['option'], tones[level], level === 'grey' && styles['grey']);
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.className = styles['input'] ?? '';
  radio.setAttribute('value', String(option.value));
  radio.setAttribute('aria-label', option.name);
  label.append(
    radio,
    part('glyph', drawing(levelDrawing(option.glyph), 28)),
    part('digit', String(option.value)),
    part('word', option.label),
  );
  return label;
}

// Every question has the same steps: created once, then cloned.
const made = new WeakMap<readonly ScaleOption[], DocumentFragment>();

function madeOf(options: readonly ScaleOption[]): DocumentFragment {
  const steps = document.createDocumentFragment();
  steps.append(...options.map(step));
  made.set(options, steps);
  return steps;
}

/**
 * The steps of a scale as DOM nodes. A page shows hundreds of equal ones: cloning is much cheaper than creating and
 * comparing a dozen React elements for each.
 */
export function stepsOf(options: readonly ScaleOption[], name: string): DocumentFragment {
  const steps = (made.get(options) ?? madeOf(options)).cloneNode(true) as DocumentFragment;
  for (const radio of steps.querySelectorAll('input')) radio.name = name;
  return steps;
}
