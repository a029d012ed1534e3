import type { Browser } from '@playwright/test';
import type { Product } from '../src/product.ts';

/** One measured line: what was measured, the bar, and whether it is met. */
export type Measured = {
  readonly bar: string;
  readonly what: string;
  readonly value: string;
  readonly limit: string;
  readonly holds: boolean;
};

export type GateContext = {
  readonly product: Product;
  readonly browser: Browser;
  /** Logs the progress, and findings in detail. */
  readonly log: (text: string) => void;
};

/** A group of the bars of ux.md 3.1 that are measured together. */
export type Gate = {
  readonly name: string;
  readonly about: string;
  readonly run: (context: GateContext) => Promise<readonly Measured[]>;
};

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 1 ? 3 : 1);

type Limit = { readonly limit: number; readonly unit?: string };

/** A figure that must not be more than its limit. */
export const atMost = (
  bar: string,
  what: string,
  value: number,
  { limit, unit = '' }: Limit,
): Measured => ({
  bar,
  what,
  value: `${shown(value)} ${unit}`.trim(),
  limit: `<= ${limit} ${unit}`.trim(),
  holds: value <= limit,
});

/** A figure that must not be less than its limit. */
export const atLeast = (
  bar: string,
  what: string,
  value: number,
  { limit, unit = '' }: Limit,
): Measured => ({
  bar,
  what,
  value: `${shown(value)} ${unit}`.trim(),
  limit: `>= ${limit} ${unit}`.trim(),
  holds: value >= limit,
});

/** What a page answers, or an error that names what was awaited: scripts and keys have no limit of their own. */
export async function within<Value>(
  what: string,
  answer: Promise<Value>,
  seconds = 60,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Waited ${seconds} s for ${what}`));
    }, seconds * 1_000);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
