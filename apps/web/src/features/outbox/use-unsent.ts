import { unsent } from '../../device/outbox.ts';
import { useOutbox } from '../../device/use-device.ts';

/** How many inspections of this device have not arrived yet. */
export function useUnsentCount(): number {
  const { data = [] } = useOutbox();
  return unsent(data).length;
}
