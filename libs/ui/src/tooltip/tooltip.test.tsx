import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  render(
    <Tooltip text="This question is mandatory">
      <Button>Mandatory</Button>
    </Tooltip>,
  );
});

const tip = () => screen.getByText('This question is mandatory');

describe('Tooltip', () => {
  it('describes its element whether shown or not', () => {
    expect(screen.getByRole('button')).toHaveAccessibleDescription('This question is mandatory');
    expect(tip()).not.toBeVisible();
  });

  it('shows on focus and goes on Escape until the next visit', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(tip()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip()).not.toBeVisible();
    await user.tab();
    await user.tab({ shift: true });
    expect(tip()).toBeVisible();
  });
});
