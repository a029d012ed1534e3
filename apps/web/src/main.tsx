import 'vite/modulepreload-polyfill';
import './boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app/app.tsx';
import { stylesIn } from './start/styles-in.ts';
import { registerWorker } from './worker/register.ts';

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
