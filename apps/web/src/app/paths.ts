/** Every path of the app, and who may go there (specification 2). Any other leads home. */
export const routes = {
  '/login': { access: 'public', viewport: 'any' },
  '/auth/callback': { access: 'callback', viewport: 'any' },
  '/home': { access: 'user', viewport: 'any' },
  '/preferences': { access: 'user', viewport: 'desktop' },
  '/admin/management/inspectables': { access: 'admin', viewport: 'desktop' },
  '/admin/management/users': { access: 'admin', viewport: 'desktop' },
  '/admin/management/templates': { access: 'admin', viewport: 'desktop' },
  '/inspections': { access: 'user', viewport: 'any' },
  '/inspection': { access: 'user', viewport: 'any' },
} as const satisfies Record<string, { access: string; viewport: 'any' | 'desktop' }>;

export type Path = keyof typeof routes;

/** Whether the app has this path. */
export function isPath(path: string): path is Path {
  return Object.hasOwn(routes, path);
}

// Also /auth/callback: coming back to it without a fresh sign-in would only fail.
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
