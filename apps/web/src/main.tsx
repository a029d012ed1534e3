// Tiny on purpose: the frame in index.html is painted before the app takes the thread. The app's
// files are on their way meanwhile; the build names them in the page (vite.ahead.ts).

// A page nobody looks at paints nothing, and still has inspections to send.
const isSeen = document.visibilityState === 'visible';

const painted = new Promise<void>((resolve) => {
  if (!isSeen) resolve();
  else
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
});

void painted.then(async () => {
  (await import('./start/start-app.tsx')).startApp();
});
