import { foldForSearch } from '@kierros/domain';
import { Dialog, SearchList } from '@kierros/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { selectInspectable } from '../../stores/session.store.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import type { Command } from './use-palette-commands.ts';

const shown = 7;

/** What fits, those first whose names begin with what was typed. */
function hitsOf(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = foldForSearch(typed);
  const words = wanted.split(' ').filter(Boolean);
  const hits = commands.filter(({ found }) => words.every((word) => found.includes(word)));
  const isFirst = ({ found }: Command) => found.startsWith(wanted);
  return [...hits.filter(isFirst), ...hits.filter((hit) => !isFirst(hit))].slice(0, shown);
}

interface PaletteProps {
  onClose: () => void;
  /** Opens the dialog to write a notice. */
  onNotice: () => void;
}

/** Opens whatever was typed, in either language: arrow keys select, Enter opens, Escape closes. */
export function Palette({ onClose, onNotice }: PaletteProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const hits = hitsOf(usePaletteCommands(typed, onNotice), typed);
  return (
    <Dialog open onClose={onClose} title={t('palette.title')}>
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
      <p role="status">{hits.length === 0 && t('app.noHits')}</p>
    </Dialog>
  );
}
