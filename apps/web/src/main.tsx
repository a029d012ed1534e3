import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app/app.tsx';
import { registerWorker } from './worker/register.ts';

// Draws the app over the frame of index.html as soon as its first page is there.
// In a build this runs once that frame is painted (start/ahead.ts).
const root = document.getElementById('root');
void firstPage().then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
});
registerWorker();
