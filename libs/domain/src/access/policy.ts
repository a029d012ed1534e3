/** The roles of the product (specification 6, decisions 12). */
export type Role = 'admin' | 'staff' | 'student';

/** Every role, the widest first. */
export const roles = ['admin', 'staff', 'student'] as const satisfies readonly Role[];

const all: readonly Role[] = roles;
const adminAndStaff: readonly Role[] = ['admin', 'staff'];
const adminOnly: readonly Role[] = ['admin'];

/**
 * Which roles hold which right: the server authorizes by this table, and the
 * web and the command line hide by it (decisions 12).
 */
export const rights = {
  self: all,
  read: all,
  inspect: all,
  'forms.edit': all,
  'notifications.read': all,
  'actions.report': all,
  export: adminAndStaff,
  'todos.write': adminAndStaff,
  'qr.create': adminAndStaff,
  'schedule.write': adminAndStaff,
  'schedule.recommend': adminAndStaff,
  'buttons.own': adminAndStaff,
  'changes.own': adminAndStaff,
  'tokens.own': adminAndStaff,
  'actions.resolve': adminAndStaff,
  'notifications.add': adminAndStaff,
  'notifications.poll': adminAndStaff,
  'actions.decide': adminOnly,
  'templates.write': adminOnly,
  'places.write': adminOnly,
  'users.manage': adminOnly,
  'definitions.write': adminOnly,
  bulk: adminOnly,
  'audit.read': adminOnly,
  'buttons.shared': adminOnly,
  'location.switch': adminOnly,
  operations: adminOnly,
} as const satisfies Record<string, readonly Role[]>;

/** The name of a right. */
export type Right = keyof typeof rights;

/** Every right's name, in the order of the table. */
export const rightNames = Object.keys(rights) as readonly Right[];

/**
 * Whether a value names a role.
 *
 * @example
 * isRole('staff') // => true
 * isRole('guest') // => false
 */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/**
 * Whether a value names a right.
 *
 * @example
 * isRight('bulk') // => true
 * isRight('toString') // => false
 */
export function isRight(value: unknown): value is Right {
  return typeof value === 'string' && Object.hasOwn(rights, value);
}

/**
 * Whether a role holds a right.
 *
 * @example
 * can('student', 'inspect') // => true
 * can('student', 'export') // => false
 */
export function can(role: Role, right: Right): boolean {
  return rights[right].includes(role);
}

/**
 * The rights that a role holds, in the order of the table.
 *
 * @example
 * rightsOf('student') // => ['self', 'read', 'inspect', 'forms.edit', 'notifications.read', 'actions.report']
 */
export function rightsOf(role: Role): readonly Right[] {
  return rightNames.filter((right) => can(role, right));
}

/**
 * The locations that a role can access: its own, or all of them.
 *
 * @example
 * scopeOf('admin') // => 'all'
 * scopeOf('staff') // => 'own'
 */
export function scopeOf(role: Role): 'own' | 'all' {
  return role === 'admin' ? 'all' : 'own';
}

/**
 * Whether a person may change a submitted form: its author or an admin (decisions 6).
 *
 * @example
 * canEditForm({ role: 'staff', id: 7 }, 7) // => true
 * canEditForm({ role: 'staff', id: 7 }, 8) // => false
 */
export function canEditForm(
  person: { readonly role: Role; readonly id: number },
  authorId: number | null,
): boolean {
  return can(person.role, 'forms.edit') && (person.role === 'admin' || person.id === authorId);
}

/**
 * Whether a person may access a location, or a record that belongs to it. A
 * null `locationId` means that the record belongs to no location. A person
 * without a location and without access to all of them is refused.
 *
 * @example
 * includesLocation({ role: 'staff', locationId: 1 }, 1) // => true
 * includesLocation({ role: 'staff', locationId: null }, 1) // => false
 */
export function includesLocation(
  person: { readonly role: Role; readonly locationId: number | null },
  locationId: number | null,
): boolean {
  if (scopeOf(person.role) === 'all') return true;
  return locationId !== null && person.locationId === locationId;
}
