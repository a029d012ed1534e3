import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../sheet/sheet.tsx';
import { Dialog } from './dialog.tsx';
// Imported statically: the tests are about behaviour, not about how fast a chunk loads.
import './dialog-popup.tsx';
import '../sheet/sheet-panel.tsx';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function Page({ as: Modal }: { as: typeof Dialog | typeof Sheet }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Leave
      </button>
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        title="Are you sure?"
        closeLabel="Close"
      >
        <button>Stay</button>
      </Modal>
    </>
  );
}

/** A fake CloseWatcher, which a phone's browser notifies of the back gesture. */
class Watcher {
  static open: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.open.push(this);
  }
  destroy() {
    Watcher.open = Watcher.open.filter((one) => one !== this);
  }
}
const onAPhone = (is: boolean) => {
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: is }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  Watcher.open = [];
});

const backdrop = () => document.querySelector('.backdrop') ?? document.body;

describe.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
])('%s', (_name, Modal) => {
  it('is closed by going back on a phone, and asks for no more then', async () => {
    onAPhone(true);
    const user = userEvent.setup();
    render(<Page as={Modal} />);
    expect(Watcher.open).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('dialog');
    expect(Watcher.open).toHaveLength(1);
    act(() => {
      Watcher.open[0]?.onclose?.();
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(Watcher.open).toHaveLength(0);
  });

  it('leaves Escape on a desk to what is open within it', async () => {
    onAPhone(false);
    const user = userEvent.setup();
    render(<Page as={Modal} />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('dialog');
    expect(Watcher.open).toHaveLength(0);
  });

  it('is named by its title, takes focus, closes on Escape and gives focus back', async () => {
    const user = userEvent.setup();
    render(<Page as={Modal} />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await waitFor(() => {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    });
  });

  it('closes by its button', async () => {
    const user = userEvent.setup();
    render(<Page as={Modal} />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('closes by a press beside it, but not by the second half of the double press that opened it', async () => {
    const user = userEvent.setup();
    render(<Page as={Modal} />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('dialog');
    await user.click(backdrop());
    await after(500);
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(backdrop());
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

it('has the focus on the first control of its content, not on the way out', async () => {
  const user = userEvent.setup();
  render(<Page as={Dialog} />);
  screen.getByRole('button', { name: 'Leave' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  });
});

function Rest({ as: Modal }: { as: typeof Dialog | typeof Sheet }) {
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button>Menu</button>
      <section>
        {!isDone && (
          <div>
            <button
              onClick={() => {
                setOpen(true);
              }}
            >
              Mark the rest
            </button>
          </div>
        )}
        <button>Submit</button>
      </section>
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        title="Mark the rest"
        closeLabel="Close"
      >
        <button
          onClick={() => {
            setDone(true);
            setOpen(false);
          }}
        >
          Good
        </button>
      </Modal>
    </>
  );
}

it.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('gives the focus of a %s to where its opener stood, once that is gone', async (_name, Modal) => {
  const user = userEvent.setup();
  render(<Rest as={Modal} />);
  screen.getByRole('button', { name: 'Mark the rest' }).focus();
  await user.keyboard('{Enter}');
  const good = await screen.findByRole('button', { name: 'Good' });
  await waitFor(() => {
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });
  good.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
  });
});
