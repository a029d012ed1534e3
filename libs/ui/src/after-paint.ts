/** Runs work once the picture that is being made stands on the screen. */
export function afterPaint(work: () => void): void {
  // The frame's callbacks come before it is painted, a timer set in one of them after it.
  requestAnimationFrame(() => {
    setTimeout(work);
  });
}
