import { useUnsent } from '../../device/use-device.ts';

/** The number of unsent inspections on this device. */
export function useUnsentCount(): number {
  const { data = [] } = useUnsent();
  return data.length;
}
