/** Runs work after the current frame has been painted. */
export function afterPaint(work: () => void): void {
  // Animation-frame callbacks run before the paint; a timer set in one runs after it.
  requestAnimationFrame(() => {
    setTimeout(work);
  });
}
