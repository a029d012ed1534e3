// Sign-in functions for other features.
export { accountKey, forgetFailures } from './login-limits.ts';
export { addPerson } from './registration.service.ts';
export { recentSignInUntil, refuseUnlessRecent } from './recent-sign-in.service.ts';
export { endAccess, endTokens, setPassword } from './session.repository.ts';
export { foldUsername, newUsername } from './username.ts';
