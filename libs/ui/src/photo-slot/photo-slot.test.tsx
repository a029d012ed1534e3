import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PhotoSlot } from './photo-slot.tsx';

const texts = {
  take: 'Take photo',
  choose: 'Choose photo',
  replace: 'Replace photo',
  remove: 'Remove photo',
  retry: 'Retry',
  view: 'View the photo large: Crack',
  close: 'Close',
};

describe('PhotoSlot', () => {
  it('opens the camera or the library while empty, and hands over one file', async () => {
    const onPick = vi.fn();
    render(<PhotoSlot texts={texts} onPick={onPick} onRemove={() => undefined} />);
    expect(screen.getByLabelText('Take photo')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Choose photo')).not.toHaveAttribute('capture');
    const file = new File(['x'], 'wall.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose photo'), file);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(file);
  });

  it('offers replace and remove when filled, and says its state', async () => {
    const onRemove = vi.fn();
    render(
      <PhotoSlot
        texts={texts}
        photo={{ url: 'blob:x', alt: 'Crack in the wall' }}
        status="Waiting to send"
        onPick={() => undefined}
        onRemove={onRemove}
      />,
    );
    expect(screen.getByRole('img', { name: 'Crack in the wall' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Waiting to send');
    expect(screen.getByLabelText('Replace photo')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('shows its photo large, and gives focus back', async () => {
    const user = userEvent.setup();
    render(
      <PhotoSlot
        texts={texts}
        photo={{ url: 'blob:x', alt: 'Crack in the wall' }}
        onPick={() => undefined}
        onRemove={() => undefined}
      />,
    );
    const view = screen.getByRole('button', { name: 'View the photo large: Crack' });
    await user.click(view);
    const dialog = await screen.findByRole('dialog', { name: 'Crack in the wall' });
    expect(dialog.querySelector('img')).toHaveAttribute('src', 'blob:x');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(view).toHaveFocus();
    });
  });
});
