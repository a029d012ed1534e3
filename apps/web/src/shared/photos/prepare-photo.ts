interface Reply {
  data: ArrayBuffer | null;
}

function inWorker(file: Blob): Promise<ArrayBuffer | null> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const end = (data: ArrayBuffer | null) => {
      worker.terminate();
      done(data);
    };
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
      end(event.data.data);
    });
    worker.addEventListener('error', () => {
      end(null);
    });
    worker.postMessage(file);
  });
}

/** Processes a photo for storing and sending: small, upright, without metadata. Throws if it is not a picture. */
export async function preparePhoto(file: Blob): Promise<ArrayBuffer> {
  const data = 'Worker' in globalThis ? await inWorker(file).catch(() => null) : null;
  if (data) return data;
  // Some browsers cannot draw in a worker. The others never load the fallback that draws on the page.
  const { drawSmaller } = await import('./shrink-photo.ts');
  return drawSmaller(file);
}
