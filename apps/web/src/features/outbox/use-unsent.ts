import { useUnsent, useUnsentActions } from '../../device/use-device.ts';

/** The number of unsent inspections, fixes, reports and comments on this device. */
export function useUnsentCount(): number {
  const { data: inspections = [] } = useUnsent();
  const { data: actions = [] } = useUnsentActions();
  return inspections.length + actions.length;
}
