/** Why a sign-in through the provider was refused, with what the operator can change; the page has texts of its own. */
export const refusals = {
  account_exists:
    'an account has this name or one that looks like it: an administrator links the identity under Users, or with kierros user link',
  no_account:
    'no account is linked: add one with this username, and link the identity under Users after the next attempt, or set KIERROS_SELF_REGISTRATION',
  deactivated: 'the account is deactivated: activate it under Users',
  no_username:
    'neither the ID token nor userinfo has the claim of KIERROS_OIDC_USERNAME_CLAIM: let the provider send it, or name another claim',
  email_unverified:
    'the provider does not say that it verified the e-mail address (email_verified): let it send the claim, or set KIERROS_OIDC_USERNAME_CLAIM to another one',
  no_auth_time:
    'the provider does not say when it asked for the password (auth_time): let it send the claim, which may be an optional one, when max_age is asked for',
  not_asked_again:
    'the provider did not ask for the password again: let it ask when prompt=login and max_age=0 are requested',
  other_browser:
    'another browser, or more than ten minutes; where it is every time, KIERROS_PUBLIC_ADDRESS is not the address that people use',
  denied:
    'the person cancelled, or the provider does not let them in (access_denied): permit them to use this client there',
} as const;

/** What is told to the sign-in page. */
export type RefusalCode = keyof typeof refusals;

/** A sign-in through the provider that is refused; its message is for the log and names nobody. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(refusals[code]);
    this.code = code;
  }
}
