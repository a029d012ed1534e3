import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import type { ToastItem } from './toast-region.tsx';

const show = (toast: Omit<ToastItem, 'id'>) => {
  const onDismiss = vi.fn();
  render(
    <ToastRegion
      label="Messages"
      dismissLabel="Close"
      toasts={[{ id: 'a', ...toast }]}
      onDismiss={onDismiss}
    />,
  );
  return onDismiss;
};

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('ToastRegion', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('speaks politely from one named region', () => {
    show({ tone: 'info', title: 'Draft saved' });
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Draft saved')).toBeInTheDocument();
  });

  it('shows the newest alone, and an earlier one with an action again once that has gone', () => {
    const page = (toasts: readonly ToastItem[]) => (
      <ToastRegion
        label="Messages"
        dismissLabel="Close"
        toasts={toasts}
        onDismiss={() => undefined}
      />
    );
    const action = { label: 'Undo', onAction: () => undefined };
    const moved: ToastItem = { id: 'a', tone: 'info', title: 'Moved', action };
    const { rerender } = render(page([moved, { id: 'b', tone: 'info', title: 'Saved' }]));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('Saved');
    rerender(page([moved]));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('gives the focus back to where somebody came from by keyboard', () => {
    const page = (toasts: readonly ToastItem[]) => (
      <>
        <button type="button">Row</button>
        <ToastRegion
          label="Messages"
          dismissLabel="Close"
          toasts={toasts}
          onDismiss={() => undefined}
        />
      </>
    );
    const action = { label: 'Undo', onAction: () => undefined };
    const { rerender } = render(page([{ id: 'a', tone: 'info', title: 'Moved', action }]));
    act(() => {
      screen.getByRole('button', { name: 'Row' }).focus();
    });
    act(() => {
      screen.getByRole('button', { name: 'Undo' }).focus();
    });
    rerender(page([]));
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
  });

  it('says at once what went wrong', () => {
    show({ tone: 'error', title: 'Not saved' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('dismisses after five seconds, not before', () => {
    const onDismiss = show({ tone: 'info', title: 'Draft saved' });
    pass(4_999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('keeps one with an action ten seconds, and as long as the pointer rests on it', () => {
    const onDismiss = show({
      tone: 'info',
      title: 'Task ticked',
      action: { label: 'Undo', onAction: () => undefined },
    });
    pass(6_000);
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    pass(10_000);
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('runs the action once and goes', () => {
    const onAction = vi.fn();
    const onDismiss = show({ tone: 'info', title: 'Ticked', action: { label: 'Undo', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledWith('a');
  });
});
