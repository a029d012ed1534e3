// Finer than any two means that anybody would tell apart, and coarser than what the order of adding leaves.
const DECIMALS = 8;
const FINEST = 10 ** -DECIMALS;

/**
 * How two figures stand to each other when they are sorted. Means are sums of fractions, whose last
 * digits depend on the order in which a database adds them up: what is equal counts as equal here, so
 * that its order, and with it the pages of a list, is that of the keys on either database.
 */
export const compareFigures = (a: number, b: number): number =>
  Math.round(a / FINEST) - Math.round(b / FINEST);

/** A mean as it is told: without the digits that depend on the order of adding, so that both databases tell the same. */
export const roundedFigure = <Figure extends number | null>(figure: Figure): Figure | number =>
  figure === null ? figure : Number(figure.toFixed(DECIMALS));
