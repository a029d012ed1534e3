import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookies } from './device-cookies.ts';
import { ACCESS_MINUTES, type SessionTokens } from './session-tokens.ts';

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * The two cookies of a browser session, and the device cookie, which outlives it; with TLS they have the `__Host-`
 * prefix and `Secure`.
 */
export function sessionCookies(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : '';
  const names = { access: `${prefix}kierros_sid`, refresh: `${prefix}kierros_rt` };
  const base: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: '/',
  };
  return {
    device: deviceCookies({ name: `${prefix}kierros_device`, rules: base }),
    read: (request: FastifyRequest) => ({
      access: request.cookies[names.access],
      refresh: request.cookies[names.refresh],
    }),
    set(reply: FastifyReply, tokens: SessionTokens) {
      void reply.setCookie(names.access, tokens.access, { ...base, maxAge: ACCESS_MINUTES * 60 });
      void reply.setCookie(names.refresh, tokens.refresh, {
        ...base,
        expires: tokens.refreshExpiresAt,
      });
    },
    clear(reply: FastifyReply) {
      for (const name of Object.values(names)) void reply.clearCookie(name, base);
    },
  };
}
