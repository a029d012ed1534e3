import 'vite/modulepreload-polyfill';
import './boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app/app.tsx';
import { registerWorker } from './worker/register.ts';

/**
 * Settles when the styles of the app are there, or cannot be had. The frame of the page at /login has its
 * own look in it and waits for no sheet; what the app draws must.
 */
function stylesIn(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // A page that has come in whole without them gets them no more.
  if (!link || link.sheet || document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => {
    const go = () => {
      done();
    };
    link.addEventListener('load', go);
    link.addEventListener('error', go);
    addEventListener('load', go);
  });
}

// Draws the app over the frame of index.html as soon as its first page and its styles are there.
// In a build this runs once that frame is painted (start/preload.ts).
const root = document.getElementById('root');
void Promise.all([firstPage(), stylesIn()]).then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
});
registerWorker();
