import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DateField } from '../date-field/date-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';

const texts = { label: 'Due date', hint: 'The day it must be done', error: 'Give a day' };

describe.each([
  ['TextField', <TextField key="a" {...texts} />],
  ['TextArea', <TextArea key="b" {...texts} />],
  [
    'DateField',
    <DateField
      key="c"
      {...texts}
      value=""
      language="en"
      texts={{ open: '', previous: '', next: '', invalid: '' }}
      onChange={() => undefined}
    />,
  ],
  ['SelectField', <SelectField key="d" {...texts} options={[{ value: 'x', label: 'X' }]} />],
])('%s', (_name, field) => {
  it('is named by its label and described by hint and error', () => {
    render(field);
    const control = screen.getByLabelText('Due date');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('The day it must be done Give a day');
  });
});

describe('a field without fault', () => {
  it('is valid and described by nothing', () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
  });
});
