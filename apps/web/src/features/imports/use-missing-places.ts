import type { Language } from '@kierros/domain';
import { missingPlaces } from '@kierros/record-files/missing-places';
import type { MissingPlaces } from '@kierros/record-files/missing-places';
import { useMemo, useState } from 'react';
import type { ImportRows } from './import-rows.ts';
import type { ImportPlan } from './imports.api.ts';

/** The rows of a file, with the environments and types that they name and that are to be added with them. */
export function useMissingPlaces(file: ImportRows | null, language: Language) {
  const [added, setAdded] = useState<{ file: ImportRows; missing: MissingPlaces } | null>(null);
  const rows = useMemo(() => {
    if (!file || added?.file !== file) return file;
    const { records, usedBy } = added.missing;
    // They stand in no row of their own: a fault is shown at the first that names them.
    const lines = [...usedBy.map((index) => file.lines[index] ?? 1), ...file.lines];
    return { ...file, records: [...records, ...file.records], lines };
  }, [file, added]);
  return {
    rows,
    /** What to ask about, once for a file. */
    missingIn: (plan: ImportPlan | null): MissingPlaces | null => {
      if (!plan || !file || rows !== file || file.kind !== 'places') return null;
      const refused = plan.lines.filter(({ outcome }) => outcome === 'refused');
      return missingPlaces(file.records, refused, language);
    },
    add: (missing: MissingPlaces | null) => {
      if (file && missing) setAdded({ file, missing });
    },
  };
}
