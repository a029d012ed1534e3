import { foldForSearch, pickText } from '@kierros/domain';
import type { Crumb } from '@kierros/domain';
import { Dialog, SearchList } from '@kierros/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { openReport } from '../../stores/layout.store.ts';
import { selectInspectable } from '../../stores/session.store.ts';
import type { LayoutMessages } from './layout.messages.ts';
import { mainItems, managementItems, preferencesItem } from './nav-items.ts';
import type { ToolsMessages } from './tools.messages.ts';

interface Command {
  key: string;
  label: string;
  /** The normalized text that the input is matched against. */
  found: string;
  /** The page to open, or what else is done. */
  to: string | (() => void);
  /** The path to its inspectable, itself last. */
  crumbs?: readonly Crumb[];
}

const shown = 7;

/** Every page, the report of a fault, and every cached inspectable of the location: works offline. */
function useCommands(): Command[] {
  const t = useTexts<ToolsMessages & LayoutMessages>();
  const { language } = useSnapshot(languageStore);
  const may = useMay();
  const inspectables = useStoredList('places').items ?? [];
  const pages = [
    ...mainItems,
    ...managementItems.filter(({ right }) => may(right)),
    preferencesItem,
  ].map((item) => ({
    key: item.to,
    label: t(item.label),
    found: foldForSearch(t(item.label)),
    to: item.to,
  }));
  const report = {
    key: 'report',
    label: t('toolbox.report'),
    found: foldForSearch(t('toolbox.report')),
    to: () => {
      openReport(null);
    },
  };
  const ofInspectables = inspectables.flatMap((inspectable) => {
    const name = pickText(inspectable.name, language).text;
    const found = foldForSearch(`${inspectable.name.en} ${inspectable.name.fi}`);
    const id = String(inspectable.id);
    const self = { id: inspectable.id, kind: inspectable.kind, name: inspectable.name };
    const crumbs = [...inspectable.path.filter((step) => step.id !== inspectable.id), self];
    const history = {
      key: `history ${id}`,
      label: t('palette.history', { name }),
      found,
      to: `/home?view=history&place=${id}`,
      crumbs,
    };
    if (inspectable.kind !== 'room') return [history];
    const inspect = {
      key: `inspect ${id}`,
      label: t('palette.inspect', { name }),
      found,
      to: `/inspections?room=${id}`,
      crumbs,
    };
    return [inspect, history];
  });
  return [...pages, ...(may('actions.report') ? [report] : []), ...ofInspectables];
}

/** Opens any page or report by typing: arrow keys select, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts<ToolsMessages & AppMessages>();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const commands = useCommands();
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean);
  const hits = commands
    .filter(({ found }) => words.every((word) => found.includes(word)))
    .slice(0, shown);
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} closeLabel={t('app.close')}>
      <SearchList
        label={t('palette.placeholder')}
        resultsLabel={t('palette.results')}
        typed={typed}
        onTyped={setTyped}
        items={hits}
        onSelect={({ crumbs, to }) => {
          onClose();
          if (crumbs) selectInspectable(crumbs);
          if (typeof to === 'string') void navigate(to);
          else to();
        }}
      />
      <p role="status">{hits.length === 0 && t('palette.none')}</p>
    </Dialog>
  );
}
