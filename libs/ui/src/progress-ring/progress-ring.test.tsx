import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AutosaveStatus } from '../autosave-status/autosave-status.tsx';
import { ProgressRail } from '../progress-rail/progress-rail.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ProgressRing } from './progress-ring.tsx';

const drawn = () => {
  const arcs = screen.getByRole('progressbar').querySelectorAll('circle');
  const [length = 0, circle = 1] = (arcs[1]!.getAttribute('stroke-dasharray') ?? '')
    .split(' ')
    .map(Number);
  return (length / circle) * 360;
};

describe('ProgressRing', () => {
  it.each([
    [0, 4, 0],
    [2, 4, 150],
    [3, 4, 225],
    [4, 4, 360],
    [0, 0, 0],
  ])('%i of %i draws %i degrees: it closes only when all is done', (value, max, degrees) => {
    render(<ProgressRing value={value} max={max} label="done" />);
    expect(drawn()).toBeCloseTo(degrees, 6);
  });
});

describe('ProgressRail', () => {
  it('says its progress in words and numbers', () => {
    render(<ProgressRail value={6} max={10} label="6/10 answered" />);
    expect(screen.getByRole('progressbar', { name: '6/10 answered' })).toHaveAttribute(
      'aria-valuenow',
      '6',
    );
  });
});

describe('Skeleton', () => {
  it('keeps its space at once but draws nothing for 200 ms', () => {
    vi.useFakeTimers();
    render(<Skeleton label="Loading" rows={4} rowHeight={50} />);
    expect(screen.getByRole('status')).toHaveStyle({ minHeight: '200px' });
    expect(screen.queryByText('Loading')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('takes the place of another without a blank, and waits again once none stands', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Skeleton key="page" label="Loading the page" />);
    act(() => {
      vi.advanceTimersByTime(200);
    });
    rerender(<Skeleton key="list" label="Loading the list" />);
    expect(screen.getByText('Loading the list')).toBeInTheDocument();
    rerender(<p>The list</p>);
    rerender(<Skeleton key="next" label="Loading the next" />);
    expect(screen.queryByText('Loading the next')).toBeNull();
    vi.useRealTimers();
  });
});

describe('AutosaveStatus', () => {
  it('offers another try only after a failure', () => {
    const retry = { retryLabel: 'Retry', onRetry: () => undefined };
    const { rerender } = render(<AutosaveStatus state="saved" text="Saved 14.05" {...retry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved 14.05');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<AutosaveStatus state="failed" text="Not saved" {...retry} />);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
