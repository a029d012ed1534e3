import type { Right } from '@kierros/domain';

/** Every path of the app with the right that it requires (specification 2). Any other path redirects to home. */
export const routes = {
  '/login': { access: 'public', viewport: 'any' },
  '/auth/callback': { access: 'callback', viewport: 'any' },
  '/home': { access: 'self', viewport: 'any' },
  '/preferences': { access: 'self', viewport: 'desktop' },
  '/admin/management/inspectables': { access: 'places.write', viewport: 'desktop' },
  '/admin/management/users': { access: 'users.manage', viewport: 'desktop' },
  '/admin/management/templates': { access: 'templates.write', viewport: 'desktop' },
  '/inspections': { access: 'inspect', viewport: 'any' },
  '/inspection': { access: 'inspect', viewport: 'any' },
} as const satisfies Record<
  string,
  { access: Right | 'public' | 'callback'; viewport: 'any' | 'desktop' }
>;

export type Path = keyof typeof routes;

/** Whether the app has this path. */
export function isPath(path: string): path is Path {
  return Object.hasOwn(routes, path);
}

// Includes /auth/callback: returning to it without a fresh sign-in would only fail.
const forgettable: readonly string[] = [
  '/login',
  '/logout',
  '/register',
  '/inspection',
  '/auth/callback',
];

/** Whether a path is remembered as the last one visited, to return to after signing in. */
export function isRemembered(path: string): boolean {
  return isPath(path) && !forgettable.includes(path);
}
