import type { KeyboardEvent } from 'react';

/** For a form of several fields: Enter in one of them would submit it before the others are filled in. */
export const enterSavesNothing = {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  },
};
