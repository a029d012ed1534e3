/** What an administrator sets up on a new site, in this order. */
export const setupSteps = [
  'location',
  'places',
  'template',
  'people',
  'labels',
  'inspection',
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Where an administrator adds what a site lacks. */
export const setupPaths = {
  location: '/admin/management/inspectables?place=new-location',
  places: '/admin/management/inspectables?place=new-lines',
  template: '/admin/management/templates?template=new',
  people: '/admin/management/users?user=new',
  inspection: '/inspections',
} as const satisfies Partial<Record<SetupStep, string>>;

/** Where the labels of a location are printed. */
export const labelsPath = (locationId: number): string =>
  `/admin/management/inspectables?place=${String(locationId)}`;

/** Where a step is done as a part of the setup: its page leads to the next step. */
export function setupStepPath(step: SetupStep, locationId: number): string {
  // Home lists the places that can be inspected.
  if (step === 'inspection') return '/home';
  const path = step === 'labels' ? labelsPath(locationId) : setupPaths[step];
  return `${path}&setup=${step}`;
}

/** The step in the address of a page of the setup. */
export const setupStepIn = (search: URLSearchParams): SetupStep | null =>
  setupSteps.find((step) => step === search.get('setup')) ?? null;
