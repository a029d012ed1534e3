import type { FastifyRequest } from 'fastify';

/** The address that a limit counts, and whether many clients share it because their proxy is not trusted. */
export type ClientAddress = { address: string; isShared: boolean };

/** How much more than one address all clients of an untrusted proxy may do together. */
export const SHARED_LIMIT = 10;

/**
 * Where a request comes from. A forwarding header of a proxy that is not trusted is not believed, but it shows that the
 * address is the proxy's: a limit of that address would hold everybody for what one does, so all of them have one limit.
 */
export const clientAddress = (request: FastifyRequest): ClientAddress =>
  untrustedProxy(request) === undefined
    ? { address: networkOf(request.ip), isShared: false }
    : { address: 'an untrusted proxy', isShared: true };

/** An address as it is counted: of IPv6 the network of 64 bits that one household or phone has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = plain.includes('::') ? [...first, ...zeros, ...last] : first;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The address of the proxy whose forwarding header is not believed; undefined if there is no such header. */
export function untrustedProxy(request: FastifyRequest): string | undefined {
  const { headers, ips = [] } = request;
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return undefined;
  // The first is the peer; others follow only if it is trusted.
  return ips.length > 1 ? undefined : request.ip;
}

export type ProxyWatch = ReturnType<typeof proxyWatch>;

/** Notes the first request that an untrusted proxy passed on, and logs it once. */
export function proxyWatch() {
  let seen: string | undefined;
  return {
    note(request: FastifyRequest): void {
      if (seen !== undefined) return;
      seen = untrustedProxy(request);
      if (seen !== undefined)
        request.log.warn(
          { proxy: seen },
          'a proxy that is not trusted sends a forwarding header: name its address in KIERROS_TRUST_PROXY, else all its clients share one limit of failed sign-ins',
        );
    },
    /** The address of that proxy, until this server is restarted. */
    seen: () => seen,
  };
}
