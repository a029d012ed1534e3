import 'vite/modulepreload-polyfill';
import './boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app/app.tsx';
import { registerWorker } from './worker/register.ts';

/**
 * Resolves when the app's stylesheet is loaded or has failed. The static frame at /login has inline styles and waits
 * for no stylesheet; the app must wait.
 */
function stylesIn(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // A page that has loaded completely without a stylesheet will not get one later.
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

// Renders the app over the static frame of index.html as soon as its first page and its styles are loaded. In a build
// this runs once that frame is painted (start/preload.ts).
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
