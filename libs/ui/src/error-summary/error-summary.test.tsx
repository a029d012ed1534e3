import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

describe('ErrorSummary', () => {
  it('takes focus when it appears, and again after another try', () => {
    const { rerender } = render(
      <ErrorSummary title="Please fill all required fields." attempt={1} />,
    );
    const summary = screen.getByRole('alert', { name: 'Please fill all required fields.' });
    expect(summary).toHaveFocus();
    summary.blur();
    rerender(<ErrorSummary title="Please fill all required fields." attempt={2} />);
    expect(summary).toHaveFocus();
  });

  it('links to the faulty field', async () => {
    render(
      <>
        <ErrorSummary title="Errors" errors={[{ fieldId: 'name', message: 'Give a name' }]} />
        <input id="name" aria-label="Name" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Give a name' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
