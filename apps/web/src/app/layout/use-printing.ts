import { useEffect } from 'react';
import { themeStore } from '../../shared/theme.ts';
import './print.css';

const { dataset } = document.documentElement;

// Paper is white, and the light words of the dark colours would not be seen on it.
function toPaper(): void {
  dataset['theme'] = 'light';
}

function toScreen(): void {
  if (themeStore.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = themeStore.theme;
}

/** What is printed is printed in light colours, whatever the screen has. */
export function usePrinting(): void {
  useEffect(() => {
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', toScreen);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
    };
  }, []);
}
