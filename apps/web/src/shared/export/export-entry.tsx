import { useMay } from '../session/use-may.ts';
import { lazyWithTexts } from '../lazy-with-texts.ts';
import { useFetched } from '../use-fetched.ts';
import type { ExportProps } from './export-menu.tsx';

const Entry = lazyWithTexts(
  'ExportMenu',
  ['export', 'problems'],
  () => import('./export-menu.tsx'),
);

/** "Export …" of a page, for those who may; loaded after the page. */
export function ExportEntry(props: ExportProps) {
  const mayExport = useMay()('export');
  const isHere = useFetched(Entry, mayExport);
  return isHere ? <Entry {...props} /> : null;
}
