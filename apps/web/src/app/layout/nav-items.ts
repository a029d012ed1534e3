import type { TextId } from '../../shared/texts.ts';
import type { Right } from '@kierros/domain';
import type { NavLabel } from './nav-icons.ts';

/** One entry of the main navigation. */
export interface NavItem {
  to: string;
  label: NavLabel;
}

/** Entries for everyone. Views of the home page are chosen by a search parameter. */
export const mainItems: readonly NavItem[] = [
  { to: '/home', label: 'nav.home' },
  { to: '/inspections', label: 'nav.inspect' },
  { to: '/home?view=due', label: 'nav.due' },
  { to: '/home?view=calendar', label: 'nav.calendar' },
  { to: '/home?view=history', label: 'nav.history' },
  { to: '/home?view=stats', label: 'nav.stats' },
  { to: '/home?view=pending', label: 'nav.pending' },
];

/** Additional entries on a desktop, for users who hold the right of the page. */
export const managementItems: readonly (NavItem & { right: Right })[] = [
  { to: '/admin/management/inspectables', label: 'nav.managePlaces', right: 'places.write' },
  { to: '/admin/management/templates', label: 'nav.manageTemplates', right: 'templates.write' },
  {
    to: '/admin/management/templates?view=notifications',
    label: 'nav.manageNotifications',
    right: 'definitions.write',
  },
  { to: '/admin/management/users', label: 'nav.manageUsers', right: 'users.manage' },
  { to: '/admin/management/templates?view=imports', label: 'nav.imports', right: 'bulk' },
  { to: '/admin/management/users?view=system', label: 'nav.system', right: 'operations' },
];

export const preferencesItem: NavItem = {
  to: '/preferences',
  label: 'nav.preferences',
};

export const helpItem: NavItem = {
  to: '/home?view=help',
  label: 'nav.help',
};

const all = [...mainItems, ...managementItems, preferencesItem, helpItem];

// A view reached only from another view belongs to that view's entry.
const viewOf = (search: string) => {
  const view = new URLSearchParams(search).get('view');
  if (view === 'correct' || view === 'place') return 'history';
  return view === 'audit' ? 'system' : view;
};

// Paths whose views have their own entries in the navigation.
const pathsOfViews = ['/home', '/admin/management/templates', '/admin/management/users'];

/** Whether an entry matches the current path, and its view where a path has several. */
export function isAt(item: Pick<NavItem, 'to'>, pathname: string, search: string): boolean {
  const [path, query = ''] = item.to.split('?');
  if (path !== pathname || !pathsOfViews.includes(path)) return path === pathname;
  return viewOf(query) === viewOf(search);
}

/** The name of the current page. */
export function titleOf(pathname: string, search: string): TextId {
  if (pathname === '/inspection') return 'nav.inspection';
  if (pathname === '/home' && new URLSearchParams(search).get('view') === 'correct')
    return 'nav.correction';
  return all.find((item) => isAt(item, pathname, search))?.label ?? 'nav.home';
}
