import { lazyPart } from '@kierros/ui';
import { useMay } from '../session/use-may.ts';
import { withTexts } from '../text-files.ts';
import { useFetched } from '../use-fetched.ts';
import type { ExportProps } from './export-menu.tsx';

const Entry = lazyPart(
  async () =>
    (await withTexts(['export', 'problems'], () => import('./export-menu.tsx'))).ExportMenu,
);

/** "Export …" of a page, for those who may; loaded after the page. */
export function ExportEntry(props: ExportProps) {
  const mayExport = useMay()('export');
  const isHere = useFetched(Entry, mayExport);
  return isHere ? <Entry {...props} /> : null;
}
