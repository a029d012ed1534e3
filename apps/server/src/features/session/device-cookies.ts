import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { isSameSecret, hmac } from '../../shared/secrets.ts';

type Account = Pick<Tables['users'], 'id' | 'password_hash'>;

/** The cookie's name and its attributes, which equal those of the session cookies. */
type Cookie = { name: string; rules: CookieSerializeOptions };

// A shared device remembers the accounts that signed in last.
const MOST_ACCOUNTS = 6;
const RETENTION_DAYS = 365;
const LENGTH = 22;
const shape = /^[\w-]{22}(\.[\w-]{22}){1,6}$/;

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/**
 * Device cookies (ADR 0022): a random device id followed by one HMAC per account that has signed in at the device. The
 * HMAC key is the account's password hash, so nobody can forge one, a new password invalidates all of them, and they
 * reveal no account. They grant no access: the password is still required, only its queue entry has priority.
 */
export function deviceCookies({ name, rules }: Cookie) {
  return {
    /** The device id, if this account has signed in at the device with its current password. */
    deviceOf(request: FastifyRequest, account: Account | undefined): string | undefined {
      const { device, hmacs: signatures } = readFrom(request, name);
      if (!account || device === undefined) return undefined;
      const wanted = hmacOf(device, account);
      return signatures.some((one) => isSameSecret(one, wanted)) ? device : undefined;
    },
    /** Adds an account that has just signed in to the device's cookie; earlier accounts stay. */
    remember(request: FastifyRequest, reply: FastifyReply, account: Account): void {
      const known = readFrom(request, name);
      const device = known.device ?? newDevice();
      const own = hmacOf(device, account);
      const others = known.hmacs.filter((one) => one !== own);
      const value = [device, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
      void reply.setCookie(name, value, { ...rules, maxAge: RETENTION_DAYS * 86_400 });
    },
  };
}

const newDevice = (): string => randomBytes(16).toString('base64url');

const hmacOf = (device: string, { id, password_hash }: Account): string =>
  hmac(password_hash, `device ${device} of ${id}`).slice(0, LENGTH);

function readFrom(request: FastifyRequest, name: string): { device?: string; hmacs: string[] } {
  const value = request.cookies[name] ?? '';
  if (!shape.test(value)) return { hmacs: [] };
  const [device, ...hmacs] = value.split('.');
  return { ...(device !== undefined && { device }), hmacs };
}
