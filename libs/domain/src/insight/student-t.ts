// The coefficients of Lanczos' approximation with g = 7: about 15 digits.
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function of a number of at least 1/2. */
function logGamma(x: number): number {
  const at = x - 1;
  const base = at + 7.5;
  const series = lanczos.reduce((sum, c, index) => sum + (index === 0 ? c : c / (at + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(series);
}

const tiny = 1e-300;
const precision = 1e-14;
const mostSteps = 300;

/** The continued fraction of the incomplete beta function, by Lentz' method. */
function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= mostSteps; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return result;
}

/** The regularized incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  // Each side of the fraction converges fast on one half only.
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/**
 * How likely a value of Student's t at least this far from zero is, on either side.
 */
export function twoSidedP(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/**
 * The value of Student's t that is exceeded, on either side, with a probability.
 */
export function studentT(probability: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (twoSidedP(high, degrees) > probability) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle, degrees) > probability) low = middle;
    else high = middle;
  }
  return high;
}
