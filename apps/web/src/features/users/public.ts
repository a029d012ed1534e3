// What other features may use of `users`.
export { draftOf, fullName } from './user-draft.ts';
export { useActiveUsers } from './users.api.ts';
export { usersMessages } from './users.messages.ts';
