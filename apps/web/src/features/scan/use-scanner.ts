import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

// Chromium on Android, macOS and ChromeOS has it; others scan with the system's camera.
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | null =>
  'BarcodeDetector' in globalThis
    ? (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector
    : null;

export type ScannerState = 'starting' | 'scanning' | 'unavailable';

/** Reads codes through the camera while mounted. Without camera or detector it says so. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): ScannerState {
  const [state, setState] = useState<ScannerState>('starting');
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (detector: Detector) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (stopped) return;
      if (code) onCode(code.rawValue);
      timer = setTimeout(() => void look(detector), 150);
    };
    const start = async () => {
      const Found = detectorClass();
      if (!Found) throw new Error('no detector');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      // Closed while the permission was being asked for.
      if (stopped || !element) return;
      element.srcObject = stream;
      await element.play();
      setState('scanning');
      await look(new Found({ formats: ['qr_code'] }));
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start()
      .catch(() => {
        if (!stopped) setState('unavailable');
      })
      .finally(() => {
        if (stopped) stop();
      });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [video, onCode]);
  return state;
}
