import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNewestInView } from './use-newest-in-view.ts';

const weeks = (...numbers: number[]) => numbers.map((week) => ({ key: `2026-W${String(week)}` }));

type Columns = readonly { key: string }[];

function Box({ columns, isNear = true }: { columns: Columns; isNear?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useNewestInView(box, columns, isNear);
  return <div ref={box} role="grid" />;
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
});

it('opens at the newest column, and again with another range', () => {
  const { rerender } = render(<Box columns={weeks(44, 45, 46)} />);
  const grid = screen.getByRole('grid');
  expect(grid.scrollLeft).toBe(2_000);
  grid.scrollLeft = 120;
  rerender(<Box columns={weeks(40, 41, 42, 43, 44, 45, 46)} />);
  expect(grid.scrollLeft).toBe(2_000);
});

it('stays where it was scrolled to when other places have the same weeks', () => {
  const { rerender } = render(<Box columns={weeks(44, 45, 46)} />);
  screen.getByRole('grid').scrollLeft = 120;
  rerender(<Box columns={weeks(44, 45, 46)} />);
  expect(screen.getByRole('grid').scrollLeft).toBe(120);
});

it('waits until it is near the view', () => {
  const { rerender } = render(<Box columns={weeks(44, 45)} isNear={false} />);
  expect(screen.getByRole('grid').scrollLeft).toBe(0);
  rerender(<Box columns={weeks(44, 45)} />);
  expect(screen.getByRole('grid').scrollLeft).toBe(2_000);
});
