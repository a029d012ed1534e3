import { picked } from '@kierros/api/codecs';
import { userInput } from '@kierros/api/fields';
import { foldForSearch, isWeakPassword, oneTimePassword } from '@kierros/domain';
import type { Edited } from '../../shared/editor/use-editor.ts';
import type { ManagedUser, UserChange } from './users.api.ts';

/** A user being edited by an administrator. A new one has a password and no id. */
export type UserDraft = Edited<Pick<ManagedUser, (typeof edited)[number]>> & {
  readonly password: string;
};

// Whether somebody may sign in is changed with a button.
const edited = userInput.filter((field) => field !== 'active');

/** A new user of a location, with a password to hand over. */
export const newUser = (locationId: number | null): UserDraft => ({
  id: null,
  version: null,
  username: '',
  first_name: '',
  last_name: '',
  role: 'staff',
  assigned_location_id: locationId,
  locale: 'fi',
  password: madePassword(),
});

/** A stored user as a draft. */
export const draftOf = (user: ManagedUser): UserDraft => ({
  ...picked(user, ['id', 'version', ...edited]),
  password: '',
});

type Names = Pick<ManagedUser, 'first_name' | 'last_name'>;

/** The display name of a user. */
export const fullName = ({ first_name, last_name }: Names) => `${first_name} ${last_name}`.trim();

/** The name of a stored user; the username of one without a name. */
export const displayName = (user: ManagedUser): string => fullName(user) || user.username;

/** The usual username for a name: both names in plain letters, with a dot between them. */
const defaultUsername = ({ first_name, last_name }: Names) =>
  [first_name, last_name]
    .map((name) => foldForSearch(name).replaceAll(/[^a-z0-9]+/g, '-'))
    .filter((name) => name !== '')
    .join('.');

/** A changed name; the username of a new user follows it until another one is typed. */
export function withName(draft: UserDraft, name: Partial<Names>): Partial<UserDraft> {
  const isDefault = draft.id === null && draft.username === defaultUsername(draft);
  return { ...name, ...(isDefault && { username: defaultUsername({ ...draft, ...name }) }) };
}

/** The part of a draft that the server takes besides the password. */
export const changeOf = (draft: UserDraft): UserChange => ({
  ...picked(draft, edited),
  username: draft.username.trim(),
  first_name: draft.first_name.trim(),
  last_name: draft.last_name.trim(),
  ...(draft.version !== null && { version: draft.version }),
});

/** A field and its error; bounds of single fields are defined in the contract. */
export type UserFault = {
  readonly field: 'first_name' | 'last_name' | 'username' | 'password';
  readonly reason: 'missing' | 'blanks' | 'short' | 'weak';
};

const shortestPassword = 8;

/** Validates a user before it is sent. */
export function faultsOf(draft: UserDraft): readonly UserFault[] {
  const { username, password } = draft;
  const names = (['first_name', 'last_name', 'username'] as const).filter(
    (field) => draft[field].trim() === '',
  );
  const faults: UserFault[] = names.map((field) => ({ field, reason: 'missing' }));
  if (/\s/.test(username.trim())) faults.push({ field: 'username', reason: 'blanks' });
  if (draft.id !== null) return faults;
  if (password.length < shortestPassword) faults.push({ field: 'password', reason: 'short' });
  else if (isWeakPassword(password, username)) faults.push({ field: 'password', reason: 'weak' });
  return faults;
}

/** A uniformly distributed random integer from 0 to `count - 1`; `count` is at most 256. */
function randomBelow(count: number): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % count;
  }
}

/** A password to hand over, generated on this device. */
export const madePassword = (): string => oneTimePassword(randomBelow);
