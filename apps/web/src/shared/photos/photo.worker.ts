import { drawSmaller } from './shrink-photo.ts';

// Shrinking takes a second on a slow phone; here it does not hold up the page.
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
