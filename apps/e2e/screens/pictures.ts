import type { Look } from './looks.ts';

/** A picture of the README or the handbook: a screen at a size, in each language, in the light theme. */
export type Picture = {
  readonly name: string;
  readonly screen: string;
  readonly size: Look['size'];
};

/** What `npm run screens -- --pictures` writes into `docs/handbook/pictures`, as `NAME.LANGUAGE.png`. */
export const pictures: readonly Picture[] = [
  { name: 'home', screen: 'home', size: 'phone' },
  { name: 'choose', screen: 'pre-inspection', size: 'phone' },
  { name: 'inspection', screen: 'inspection', size: 'phone' },
  { name: 'receipt', screen: 'receipt', size: 'phone' },
  { name: 'door', screen: 'door-report', size: 'phone' },
  { name: 'calendar', screen: 'calendar', size: 'desk' },
  { name: 'statistics', screen: 'insight-questions', size: 'desk' },
  { name: 'coverage', screen: 'insight-coverage', size: 'desk' },
  { name: 'manage-places', screen: 'manage-places', size: 'desk' },
  { name: 'manage-template', screen: 'manage-template', size: 'desk' },
  { name: 'manage-imports', screen: 'manage-imports', size: 'desk' },
  { name: 'system', screen: 'manage-system', size: 'desk' },
];
