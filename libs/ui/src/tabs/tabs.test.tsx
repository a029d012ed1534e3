import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Menu } from '../menu/menu.tsx';
import { Tabs } from './tabs.tsx';

function Dock() {
  const [value, setValue] = useState<'news' | 'tasks'>('news');
  return (
    <Tabs
      label="Panels"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'news', label: 'Notifications', panel: 'no news' },
        { value: 'tasks', label: 'Tasks', panel: 'no tasks' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('shows the panel of the chosen tab, by press and by arrow', async () => {
    const user = userEvent.setup();
    render(<Dock />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('no news');
    await user.click(screen.getByRole('tab', { name: 'Tasks' }));
    expect(screen.getByRole('tabpanel', { name: 'Tasks' })).toHaveTextContent('no tasks');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Notifications' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

describe('Menu', () => {
  it('opens, runs the chosen entry and closes', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    render(
      <Menu
        label="Admin tools"
        trigger={<Button>Tools</Button>}
        entries={[{ key: 'a', label: 'Switch location', hint: 'Look at another', onSelect }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Tools' }));
    await user.click(await screen.findByRole('menuitem', { name: /Switch location/ }));
    expect(onSelect).toHaveBeenCalledOnce();
  });
});
