import { render } from '@testing-library/react';
import { Flag } from 'lucide-react';
import * as flag from 'lucide-react/icons/flag';
import { expect, it } from 'vitest';
import { Drawing } from './drawing.tsx';
import { drawing, shapesOf } from './shapes.ts';

it('draws what the icon library draws, with React and without', () => {
  const { container } = render(<Flag size={20} strokeWidth={1.75} aria-hidden />);
  const theirs = container.querySelector('svg');
  const ours = render(<Drawing data={shapesOf(flag)} />).container.querySelector('svg');
  for (const svg of [ours, drawing(shapesOf(flag), 20)]) {
    expect(svg?.innerHTML).toBe(theirs?.innerHTML);
    for (const name of ['width', 'viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap'])
      expect(svg?.getAttribute(name), name).toBe(theirs?.getAttribute(name));
  }
});

it('draws another one when it changes', () => {
  const two = { node: [['path', { d: 'M1 1' }] as const, ['path', { d: 'M2 2' }] as const] };
  const { container, rerender } = render(<Drawing data={shapesOf(flag)} />);
  rerender(<Drawing data={two} />);
  expect(container.querySelectorAll('path')).toHaveLength(2);
});

it('takes the colour of its text by default', () => {
  const styleOf = (color?: string) =>
    render(
      <Drawing data={shapesOf(flag)} {...(color !== undefined && { color })} />,
    ).container.querySelector('svg')?.style.color;
  expect(styleOf()).toBe('');
  expect(styleOf('var(--k-red-fg)')).toBe('var(--k-red-fg)');
});
