// User functions for other features and the server's commands.
export { readErasures, type Erasure } from './erasure.repository.ts';
export { applyErasures, erasedForGood } from './erasure.service.ts';
export { usedAccounts, type ImportedUser } from './imported-users.service.ts';
export { personalRows } from './personal-rows.ts';
export { displayName } from './display-name.ts';
export { leftAt, stillOwnSince } from './left-locations.ts';
export { lockUser } from './lock-user.ts';
export { usersById } from './users.repository.ts';
