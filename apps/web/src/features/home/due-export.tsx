import { pickText } from '@kierros/domain';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { useLanguage } from '../../shared/language.ts';

interface DueExportProps {
  rows: readonly DueRow[];
  label?: string;
  /** Where the templates are exported as well. */
  templateOf?: (row: DueRow) => string;
}

/** Exports what is due, as the device knows it, in the language of the screen. */
export function DueExport({ rows, label, templateOf }: DueExportProps) {
  const language = useLanguage();
  const exported = () =>
    rows.map((row) => ({
      place: pickText(row.name, language).text,
      path: row.path.map(({ name }) => pickText(name, language).text).join(' › '),
      inspectable_id: row.inspectableId,
      inspectiontype: row.type.name[language],
      ...(templateOf && { template: templateOf(row) }),
      due: row.due,
      opens_on: row.opensOn,
      days_overdue: row.daysOverdue,
    }));
  return (
    <ExportEntry
      source={{ rows: () => Promise.resolve(exported()), name: 'due' }}
      {...(label !== undefined && { label })}
    />
  );
}
