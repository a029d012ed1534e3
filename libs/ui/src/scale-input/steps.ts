import { classNames } from '../class-names.ts';
import { drawing } from '../drawing/shapes.ts';
import { levelDrawing } from '../level-icon/level-icon.tsx';
import type { ScaleOption } from './scale-input.tsx';
import styles from './scale-input.module.css';

const readable = (option: ScaleOption) => option.name ?? `${option.label}, ${String(option.value)}`;

function part(name: 'glyph' | 'digit' | 'word', content: Node | string): HTMLElement {
  const span = document.createElement('span');
  span.className = styles[name] ?? '';
  span.setAttribute('aria-hidden', 'true');
  span.append(content);
  return span;
}

function step(option: ScaleOption): HTMLElement {
  const label = document.createElement('label');
  label.className = classNames(styles['option'], styles[option.level]);
  if (option.lang !== undefined) label.lang = option.lang;
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.className = styles['input'] ?? '';
  radio.setAttribute('value', String(option.value));
  radio.setAttribute('aria-label', readable(option));
  label.append(
    radio,
    part('glyph', drawing(levelDrawing(option.glyph), 28)),
    part('digit', String(option.value)),
    part('word', option.label),
  );
  return label;
}

// The same steps stand under every question: made once, then copied.
const made = new WeakMap<readonly ScaleOption[], DocumentFragment>();

function madeOf(options: readonly ScaleOption[]): DocumentFragment {
  const steps = document.createDocumentFragment();
  steps.append(...options.map(step));
  made.set(options, steps);
  return steps;
}

/**
 * The steps of a scale as elements. A page shows hundreds of them, all alike: a copy costs the
 * browser next to nothing, where React would make and compare a dozen elements for each.
 */
export function stepsOf(options: readonly ScaleOption[], name: string): DocumentFragment {
  const steps = (made.get(options) ?? madeOf(options)).cloneNode(true) as DocumentFragment;
  for (const radio of steps.querySelectorAll('input')) radio.name = name;
  return steps;
}
