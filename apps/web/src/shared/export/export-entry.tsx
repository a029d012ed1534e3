import { lazyPart } from '@kierros/ui';
import { useMay } from '../session/use-may.ts';
import { withTexts } from '../text-files.ts';
import { useFetched } from '../use-fetched.ts';
import type { ExportSource } from './export-file.ts';

const Entry = lazyPart(
  async () =>
    (await withTexts(['export', 'problems'], () => import('./export-menu.tsx'))).ExportMenu,
);

/** "Export …" of a page, for those who may; loaded after the page. */
export function ExportEntry({ source, label }: { source: ExportSource; label?: string }) {
  const mayExport = useMay()('export');
  const isHere = useFetched(Entry, mayExport);
  return isHere ? <Entry source={source} {...(label !== undefined && { label })} /> : null;
}
