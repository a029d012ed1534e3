import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pointsOf, Sparkline } from './sparkline.tsx';

it('draws on the scale of the type, with a gap where nothing was rated', () => {
  const values = [3, 1, null, 2];
  expect(pointsOf({ values, min: 1, max: 3 })).toEqual([
    { x: 3, y: 3 },
    { x: 33, y: 21 },
    null,
    { x: 93, y: 12 },
  ]);
  const { container } = render(<Sparkline values={values} min={1} max={3} label="3/4" />);
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  // The lone value after the gap, and the mark of the last one.
  expect(container.querySelectorAll('circle')).toHaveLength(2);
  expect(container).toHaveTextContent('3/4');
});
