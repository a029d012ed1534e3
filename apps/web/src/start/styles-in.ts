/**
 * Settles when the styles of the app are there, or cannot be had. The frame of the page at /login has its
 * own look in it and waits for no sheet; what the app draws must.
 */
export function stylesIn(): Promise<void> {
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
