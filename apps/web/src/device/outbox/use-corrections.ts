import { listUnfinished } from './corrections.ts';
import { useDeviceRecords } from '../use-device.ts';

/** The corrections on this device that the signed-in user must finish. */
export const useCorrections = () => useDeviceRecords('corrections', listUnfinished);
