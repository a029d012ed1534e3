import { useEffect } from 'react';
import { showTheme } from '../../shared/theme.ts';
import './print.css';

// Paper is white, and the light words of the dark colours would not be seen on it.
function toPaper(): void {
  document.documentElement.dataset['theme'] = 'light';
}

/** What is printed is printed in light colours, whatever the screen has. */
export function usePrinting(): void {
  useEffect(() => {
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', showTheme);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', showTheme);
    };
  }, []);
}
