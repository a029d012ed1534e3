/** Where an administrator adds what a site lacks. */
export const setupPaths = {
  location: '/admin/management/inspectables?place=new-location',
  places: '/admin/management/inspectables?place=new-environment',
  template: '/admin/management/templates?template=new',
  people: '/admin/management/users?user=new',
  inspection: '/inspections',
} as const;

/** Where a room is added to an environment. */
export const newRoomPath = (environmentId: number): string =>
  `/admin/management/inspectables?place=new-room&in=${String(environmentId)}`;

/** Where the labels of a location are printed. */
export const labelsPath = (locationId: number): string =>
  `/admin/management/inspectables?place=${String(locationId)}`;
