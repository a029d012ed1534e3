import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { frameReader } from './code-reader.ts';
import { torchOf } from './torch.ts';
import type { Torch } from './torch.ts';

/** `denied`: the user or the system refused; `none`: there is no camera. */
export type ScannerState = 'starting' | 'scanning' | 'denied' | 'none';

const pauseMs = 120;

const stateOf = (error: unknown): ScannerState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'denied'
    : 'none';

async function openCamera(): Promise<MediaStream> {
  // Absent on pages without TLS.
  if (!('mediaDevices' in navigator)) throw new Error('no camera');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
}

interface ScanEvents {
  onStarted: (stream: MediaStream) => void;
  onCode: (text: string) => void;
  onFailed: (error: unknown) => void;
}

/** Shows what the camera sees, and reports the codes in it, until what it returns is called. */
function scan(video: RefObject<HTMLVideoElement | null>, events: ScanEvents): () => void {
  let isStopped = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    // The decoder is loaded while the camera starts.
    const [opened, read] = await Promise.all([openCamera(), frameReader()]);
    stream = opened;
    const element = video.current;
    // Closed during the permission prompt.
    if (isStopped || !element) {
      stop();
      return;
    }
    element.srcObject = stream;
    await element.play();
    events.onStarted(stream);
    const look = async () => {
      const text = video.current ? await read(video.current) : null;
      if (isStopped) return;
      if (text !== null) events.onCode(text);
      timer = setTimeout(() => void look(), pauseMs);
    };
    await look();
  };
  start().catch((error: unknown) => {
    stop();
    if (!isStopped) events.onFailed(error);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** Reads codes through the camera while mounted. A new `attempt` requests the camera again. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  attempt: number,
): { state: ScannerState; torch: Torch | null } {
  const [state, setState] = useState<ScannerState>('starting');
  const [torch, setTorch] = useState<Torch | null>(null);
  // The callback may change without restarting the camera.
  const onFound = useEffectEvent(onCode);
  useEffect(() => {
    setState('starting');
    setTorch(null);
    return scan(video, {
      onStarted: (stream) => {
        setTorch(torchOf(stream));
        setState('scanning');
      },
      onCode: (text) => {
        onFound(text);
      },
      onFailed: (error) => {
        setState(stateOf(error));
      },
    });
  }, [video, attempt]);
  return { state, torch };
}
