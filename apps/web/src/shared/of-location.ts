/** A location as query parameter; without one the caller's own is meant. */
export const ofLocation = (locationId: number | null) =>
  locationId === null ? {} : { location_id: locationId };
