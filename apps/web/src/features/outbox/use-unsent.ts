import { useUnsent } from '../../device/use-device.ts';

/** The number of unsent inspections, fixes, reports and comments on this device. */
export function useUnsentCount(): number {
  const { data: inspections = [] } = useUnsent('outbox');
  const { data: actions = [] } = useUnsent('actionOutbox');
  return inspections.length + actions.length;
}
