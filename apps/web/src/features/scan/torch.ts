/** The torch of a camera. */
export interface Torch {
  /** Turns it on or off. Resolves to false if the camera refused. */
  shine: (isOn: boolean) => Promise<boolean>;
}

// Not in the type library: the torch is part of the Image Capture draft.
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean;
}

/** The torch of a stream's camera; null if it has none, or the browser does not report it. */
export function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks();
  // Firefox has no `getCapabilities`.
  if (!track || !('getCapabilities' in track)) return null;
  const capabilities: object = track.getCapabilities();
  if (!('torch' in capabilities) || capabilities.torch !== true) return null;
  return {
    shine: (isOn) => {
      const light: TorchConstraints = { torch: isOn };
      return track.applyConstraints({ advanced: [light] }).then(
        () => true,
        () => false,
      );
    },
  };
}
