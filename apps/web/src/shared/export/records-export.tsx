import { useCurrentLocationId } from '../session/use-session.ts';
import { ExportEntry } from './export-entry.tsx';
import type { RecordKind } from './export-file.ts';

/** "Export …" for the records of one kind of the open location. */
export function RecordsExport({ kind }: { kind: RecordKind }) {
  const currentLocationId = useCurrentLocationId();
  return <ExportEntry source={{ records: kind, locationId: currentLocationId ?? 'all' }} />;
}
