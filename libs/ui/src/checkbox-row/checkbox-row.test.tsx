import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { Switch } from '../switch/switch.tsx';
import { Segments } from '../tabs/segments.tsx';
import { CheckboxRow } from './checkbox-row.tsx';

describe('CheckboxRow', () => {
  it('toggles by a press on its label', async () => {
    const onChange = vi.fn();
    render(<CheckboxRow label="Classroom 204" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByText('Classroom 204'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('says why it is disabled, and shows a mixed state', () => {
    render(
      <CheckboxRow
        label="Hall"
        checked={false}
        mixed
        disabled
        note="Recently Inspected"
        onChange={() => undefined}
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'Hall' });
    expect(box).toBeDisabled();
    expect(box).toBePartiallyChecked();
    expect(box).toHaveAccessibleDescription('Recently Inspected');
  });
});

describe('Switch', () => {
  it('is a switch that tells its next state', async () => {
    const onChange = vi.fn();
    render(<Switch label="Shortcuts" checked onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Shortcuts' });
    expect(control).toBeChecked();
    await userEvent.click(control);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('RadioCards', () => {
  it('starts with none chosen and reports the value', async () => {
    const onChange = vi.fn();
    render(
      <RadioCards
        legend="Type"
        value={null}
        onChange={onChange}
        options={[
          { value: 1, label: 'Continuous' },
          { value: 4, label: 'Safety' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Type' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Continuous' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Safety' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
  });
});

describe('Segments', () => {
  it('always has one chosen and moves by arrow', async () => {
    const onChange = vi.fn();
    render(
      <Segments
        legend="Language"
        value="fi"
        onChange={onChange}
        options={[
          { value: 'fi', label: 'FI' },
          { value: 'en', label: 'EN' },
        ]}
      />,
    );
    screen.getByRole('radio', { name: 'FI', checked: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('en');
  });
});
