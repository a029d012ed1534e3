import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Chip } from '../chip/chip.tsx';
import { LevelIcon } from '../level-icon/level-icon.tsx';
import { levels } from '../tokens.ts';
import { Table } from './table.tsx';

describe('Table', () => {
  it('has a caption, column heads and row heads', () => {
    render(
      <Table
        caption="Rooms"
        rows={[{ name: 'Hall', done: 3 }]}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', header: 'Name', cell: (row) => row.name },
          { key: 'done', header: 'Done', cell: (row) => row.done, align: 'end' },
        ]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Rooms' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Done' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Hall' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '3' })).toBeInTheDocument();
  });
});

describe('Breadcrumb', () => {
  it('marks the last as the place itself, and is absent when empty', () => {
    const { container, rerender } = render(
      <Breadcrumb
        label="You are here"
        items={[
          { key: '1', content: 'Kallio' },
          { key: '2', content: 'Hall' },
        ]}
      />,
    );
    expect(screen.getByText('Hall').closest('li')).toHaveAttribute('aria-current', 'location');
    expect(screen.getByText('Kallio').closest('li')).not.toHaveAttribute('aria-current');
    rerender(<Breadcrumb label="You are here" items={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('LevelIcon', () => {
  it.each([0, 1, 4, 5])('fills %i of five bars', (value) => {
    const { container } = render(<LevelIcon glyph={{ kind: 'meter', value, max: 5 }} />);
    expect(container.querySelectorAll('rect')).toHaveLength(5);
    expect(container.querySelectorAll('rect[fill="currentColor"]')).toHaveLength(value);
  });
});

describe('Chip', () => {
  it.each(levels)('%s still says its word', (tone) => {
    render(<Chip tone={tone}>Overdue 2 d</Chip>);
    expect(screen.getByText('Overdue 2 d').parentElement).toHaveClass('chip', tone);
  });
});
