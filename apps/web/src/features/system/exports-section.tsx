import { rowClass } from '@kierros/ui';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import type { RecordKind } from '../../shared/export/export-file.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './system.module.css';

const kinds: readonly RecordKind[] = ['places', 'templates', 'todos', 'schedule', 'definitions'];

/** Everything of all locations as files, each kind in the formats that it has. */
export function ExportsSection() {
  const t = useTexts();
  return (
    <section className={styles['section']} aria-labelledby="system-exports">
      <h2 id="system-exports">{t('system.exports')}</h2>
      <p>{t('system.exportsText')}</p>
      <div className={rowClass}>
        <ExportEntry
          label={t('system.export.history')}
          source={{ lines: 'exportHistory', query: { location_id: 'all' } }}
        />
        <ExportEntry
          label={t('system.export.actions')}
          source={{ lines: 'exportActions', query: { location_id: 'all', status: 'all' } }}
        />
        <ExportEntry
          label={t('system.export.audit')}
          source={{ lines: 'exportAudit', query: { location_id: 'all' } }}
        />
        {kinds.map((kind) => (
          <ExportEntry
            key={kind}
            label={t(`system.export.${kind}`)}
            source={{ records: kind, locationId: 'all' }}
          />
        ))}
      </div>
    </section>
  );
}
