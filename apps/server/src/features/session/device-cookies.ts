import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { hashToken, hmac, isSameSecret } from '../../shared/secrets.ts';

type Account = Pick<Tables['users'], 'id' | 'password_hash'>;

/** The cookie's name and its attributes, which equal those of the session cookies. */
type Cookie = { name: string; rules: CookieSerializeOptions };

// A shared device remembers the accounts that signed in last.
const MOST_ACCOUNTS = 6;
const KNOWN_DAYS = 90;
const DAY = 86_400_000;
const LENGTH = 22;
const shape = /^[\w-]{22}(\.[\w-]{22}){1,6}$/;

/**
 * Device cookies (ADR 0022): a random device id followed by one HMAC per account that has signed in at the device within
 * 90 days. The HMAC key is the account's password hash, so nobody can forge one, a new password invalidates all of them,
 * and they reveal no account; the day of the sign-in is part of what is signed, and is found by trying the last 90. They
 * grant no access: the password is still required, only its queue entry has priority.
 */
export function deviceCookies({ name, rules }: Cookie) {
  return {
    /** The device id, if this account has signed in at the device with its current password. */
    deviceOf(request: FastifyRequest, account: Account | undefined, now: Date): string | undefined {
      const { device, hmacs } = readFrom(request, name);
      if (device === undefined) return undefined;
      // As much work for an account that does not exist, so that the time of an answer tells nothing.
      const wanted = hmacsWithin(device, account ?? nobody, now);
      const isKnown = hmacs.some((one) => wanted.some((right) => isSameSecret(one, right)));
      return account && isKnown ? device : undefined;
    },
    /** Adds an account that has just signed in to the device's cookie; earlier accounts stay. */
    remember(
      { request, now }: { request: FastifyRequest; now: Date },
      reply: FastifyReply,
      account: Account,
    ): void {
      const known = readFrom(request, name);
      const device = known.device ?? newDevice();
      const earlier = hmacsWithin(device, account, now);
      const others = known.hmacs.filter((one) => !earlier.includes(one));
      const own = hmacOn(keyOf(device, account), dayOf(now));
      const value = [device, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
      void reply.setCookie(name, value, { ...rules, maxAge: (KNOWN_DAYS * DAY) / 1_000 });
    },
  };
}

const newDevice = (): string => randomBytes(16).toString('base64url');

const nobody: Account = { id: 0, password_hash: randomBytes(64).toString('base64url') };

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);

const keyOf = (device: string, { id, password_hash }: Account): string =>
  hmac(password_hash, `device ${device} of ${id}`);

// The key is secret and of one length, so that a plain hash of it and the day is an HMAC, at a tenth of the time.
const hmacOn = (key: string, day: number): string => hashToken(`${key} ${day}`).slice(0, LENGTH);

// From the day after, for a server whose clock is behind.
function hmacsWithin(device: string, account: Account, now: Date): string[] {
  const key = keyOf(device, account);
  const last = dayOf(now) + 1;
  return Array.from({ length: KNOWN_DAYS + 2 }, (_, index) => hmacOn(key, last - index));
}

function readFrom(request: FastifyRequest, name: string): { device?: string; hmacs: string[] } {
  const value = request.cookies[name] ?? '';
  if (!shape.test(value)) return { hmacs: [] };
  const [device, ...hmacs] = value.split('.');
  return { ...(device !== undefined && { device }), hmacs };
}
