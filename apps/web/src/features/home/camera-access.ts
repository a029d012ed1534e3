import { useEffect, useState } from 'react';

/** Whether the app may use the camera; `none` if there is no camera API. */
export type CameraAccess = 'granted' | 'denied' | 'unasked' | 'none';

// Older browsers do not report it before the camera itself is requested.
async function query(): Promise<PermissionStatus | null> {
  if (!('permissions' in navigator)) return null;
  return navigator.permissions.query({ name: 'camera' }).catch(() => null);
}

const accessOf = (status: PermissionStatus | null): CameraAccess =>
  status?.state === 'granted' || status?.state === 'denied' ? status.state : 'unasked';

const canAsk = () => 'mediaDevices' in navigator;

/** Requests the camera and releases it immediately. */
export async function askForCamera(): Promise<CameraAccess> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'granted';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'none' : 'denied';
  }
}

/** The camera permission, and a function that requests it. */
export function useCameraAccess(): [CameraAccess, () => void] {
  const [access, setAccess] = useState<CameraAccess>(canAsk() ? 'unasked' : 'none');
  useEffect(() => {
    if (!canAsk()) return;
    let status: PermissionStatus | null = null;
    let isGone = false;
    const follow = () => {
      setAccess(accessOf(status));
    };
    void query().then((found) => {
      if (isGone || !found) return;
      status = found;
      follow();
      found.addEventListener('change', follow);
    });
    return () => {
      isGone = true;
      status?.removeEventListener('change', follow);
    };
  }, []);
  return [access, () => void askForCamera().then(setAccess)];
}
