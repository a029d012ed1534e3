// Finer than any difference of means that matters, and coarser than the rounding errors of addition.
const DECIMALS = 8;
const FINEST = 10 ** -DECIMALS;

/**
 * Compares two figures for sorting. Means are sums of fractions whose last digits depend on the order in which a
 * database adds them: figures that differ only in those compare as equal here, so that the keys decide their order, and
 * pages are the same on both databases.
 */
export const compareFigures = (a: number, b: number): number =>
  Math.round(a / FINEST) - Math.round(b / FINEST);

/**
 * A mean for output: without the digits that depend on the order of addition, so that both databases return the same.
 */
export const roundedFigure = <Figure extends number | null>(figure: Figure): Figure | number =>
  figure === null ? figure : Number(figure.toFixed(DECIMALS));
