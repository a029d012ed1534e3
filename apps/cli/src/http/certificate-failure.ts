import type { Language } from '@kierros/domain';
import { Failure } from '../command/failure.ts';
import { wrongServerMessages } from './wrong-server.messages.ts';

type Kind = 'untrusted' | 'expired' | 'otherName' | 'tls';

const codes: Readonly<Record<Kind, string>> = {
  untrusted: 'certificate_untrusted',
  expired: 'certificate_expired',
  otherName: 'certificate_name',
  tls: 'tls_failed',
};

// The error codes of Node; the order matters.
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'otherName'],
  [/CERT|^UNABLE_TO_VERIFY|^INVALID_(CA|PURPOSE)$/, 'untrusted'],
  [/^(ERR_SSL_|ERR_TLS_|EPROTO$)/, 'tls'],
];

/** The failure for a TLS or certificate error; undefined for any other error. */
export function certificateFailure(
  error: unknown,
  { server, language }: { readonly server: string; readonly language: Language },
): Failure | undefined {
  const code = innermostCode(error);
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1];
  if (kind === undefined) return undefined;
  const t = wrongServerMessages[language];
  const text = { title: t[kind](server, code), fix: t[`${kind}Fix`] };
  return new Failure('network', codes[kind], text, error);
}

function innermostCode(error: unknown): string {
  let code = '';
  for (let one = error; one instanceof Error; one = one.cause)
    code = String((one as NodeJS.ErrnoException).code ?? code);
  return code;
}
