/** The light beside a camera. */
export interface Torch {
  /** Turns it on or off. False when the camera would not. */
  shine: (isOn: boolean) => Promise<boolean>;
}

// Not in the type library: the light is of the Image Capture draft.
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean;
}

/** The light of the camera of a stream; null where it has none, or the browser does not tell. */
export function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks();
  // Firefox does not know what a track is capable of.
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
