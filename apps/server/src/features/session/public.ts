// What other features may use of `session`.
export { accountKey, forgetFailures } from './login-limits.ts';
export { addPerson } from './registration.service.ts';
export { recentSignInUntil, refuseUnlessRecent } from './recent-sign-in.service.ts';
export { endAccess, endTokens, setPassword } from './session.repository.ts';
export { foldUsername, newUsername } from './username.ts';
export { hashPassword, withoutPassword } from './passwords.ts';
