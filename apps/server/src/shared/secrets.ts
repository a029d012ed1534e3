import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh opaque token: 256 random bits, safe in a cookie or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored. The token itself is never stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** HMAC-SHA256 of `text` with `secret`, as base64url. */
export const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares two secrets in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
