import { drawSmaller } from './shrink-photo.ts';

// Shrinking takes a second on a slow phone; in a worker it does not block the page.
addEventListener('message', (event: MessageEvent<Blob>) => {
  drawSmaller(event.data).then(
    (data) => {
      postMessage({ data }, { transfer: [data] });
    },
    () => {
      postMessage({ data: null });
    },
  );
});
