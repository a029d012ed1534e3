import { listActions } from './action-outbox.ts';
import { useDeviceRecords } from '../use-device.ts';

/** All fixes, reports and comments of this device, oldest first. */
export const useActionOutbox = () => useDeviceRecords('actionOutbox', listActions);
