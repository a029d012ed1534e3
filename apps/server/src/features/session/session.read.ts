// What other features may ask about signing in.
export { accountKey, forgetFailures } from './login-limits.ts';
export { endAccess, endTokens, setPassword } from './session.repository.ts';
export { foldUsername } from './username.ts';
