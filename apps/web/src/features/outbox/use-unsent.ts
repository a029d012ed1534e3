import { useUnsent } from '../../device/use-device.ts';

/** How many inspections of this device have not arrived yet. */
export function useUnsentCount(): number {
  const { data = [] } = useUnsent();
  return data.length;
}
