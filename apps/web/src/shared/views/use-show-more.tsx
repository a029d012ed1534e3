import { Button } from '@kierros/ui';
import { useState } from 'react';
import { useFirstNew } from './use-first-new.ts';

/** How many rows of a long list are shown, and the button after them, which shows `step` more: by default all. */
export function useShowMore(first: number, step = Infinity) {
  const [count, setCount] = useState(first);
  const focusFirstNew = useFirstNew();
  const moreOf = (total: number, label: string, isBlock = false) =>
    count < total && (
      <Button
        variant="quiet"
        block={isBlock}
        onClick={({ currentTarget }) => {
          focusFirstNew(currentTarget);
          setCount(count + step);
        }}
      >
        {label}
      </Button>
    );
  return { count, moreOf };
}
