import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { isSameSecret, hmac } from '../../shared/secrets.ts';

type Account = Pick<Tables['users'], 'id' | 'password_hash'>;

/** The cookie's name and the rules it is sent by, which are those of the session's. */
type Cookie = { name: string; rules: CookieSerializeOptions };

// A device that more people share remembers those who signed in last.
const MOST_ACCOUNTS = 6;
const RETENTION_DAYS = 365;
const LENGTH = 22;
const shape = /^[\w-]{22}(\.[\w-]{22}){1,6}$/;

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/**
 * Marks by which a device shows that somebody has signed in at it before
 * (ADR 0022): a number drawn for the device, then one seal for each account.
 * A seal needs what is kept of the account's password, so nobody can make one,
 * a new password ends all, and no other account can be read from it. It opens
 * nothing: the password is still asked for, and only its turn comes sooner.
 */
export function deviceCookies({ name, rules }: Cookie) {
  return {
    /** The number of the device, if this account has signed in at it with its present password. */
    deviceOf(request: FastifyRequest, account: Account | undefined): string | undefined {
      const { device, hmacs: signatures } = readFrom(request, name);
      if (!account || device === undefined) return undefined;
      const wanted = hmacOf(device, account);
      return signatures.some((one) => isSameSecret(one, wanted)) ? device : undefined;
    },
    /** Marks the device for an account that has just signed in; the accounts before it stay. */
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
