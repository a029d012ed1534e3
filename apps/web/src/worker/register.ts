/**
 * Lets the app start without a network from the next time on. A device that
 * refuses still has the app, online; nothing waits for this.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    void navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  };
  // The page may have loaded before the app was here.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
