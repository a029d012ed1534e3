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

/** A photo ready to be kept and sent: small, upright, without hidden data. Throws when it is no picture. */
export async function preparePhoto(file: Blob): Promise<ArrayBuffer> {
  const data = 'Worker' in globalThis ? await inWorker(file).catch(() => null) : null;
  if (data) return data;
  // Some browsers cannot draw in a worker. The others never fetch what draws on the page.
  const { drawSmaller } = await import('./shrink-photo.ts');
  return drawSmaller(file);
}
