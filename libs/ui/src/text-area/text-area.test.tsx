import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';
import styles from './text-area.module.css';

const full = styles['full'] ?? '';
const field = () => screen.getByLabelText('Answer');
const needs = (height: number) =>
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps its height while its words fit, and follows them once they do not', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(96);
  needs(96);
  const user = userEvent.setup();
  render(<TextArea label="Answer" />);
  await user.type(field(), 'short');
  expect(field()).not.toHaveClass(full);
  needs(120);
  await user.type(field(), ' and long');
  expect(field()).toHaveClass(full);
});

it('follows long words that it opens with', () => {
  render(<TextArea label="Answer" defaultValue={'a long story '.repeat(20)} />);
  expect(field()).toHaveClass(full);
});

it('reports what is typed', async () => {
  const onInput = vi.fn();
  render(<TextArea label="Answer" onInput={onInput} />);
  await userEvent.type(field(), 'ab');
  expect(onInput).toHaveBeenCalledTimes(2);
});
