import { useSnapshot } from 'valtio';
import { sessionStore } from '../../stores/session.store.ts';
import { ExportEntry } from './export-entry.tsx';
import type { RecordKind } from './export-file.ts';

/** "Export …" for the records of one kind of the open location. */
export function RecordsExport({ kind }: { kind: RecordKind }) {
  const { currentLocationId } = useSnapshot(sessionStore);
  return <ExportEntry source={{ records: kind, locationId: currentLocationId ?? 'all' }} />;
}
