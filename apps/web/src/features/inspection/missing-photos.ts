import { proxy, useSnapshot } from 'valtio';

/** The photos of the inspection on the page that lie on another device, as last looked up. */
export const missingPhotos = proxy<{ names: readonly string[] }>({ names: [] });

/** Which of some photos are on this device. */
export function usePhotosHere(): (photos: readonly string[]) => string[] {
  const { names } = useSnapshot(missingPhotos);
  return (photos) => photos.filter((name) => !names.includes(name));
}
