import type { Schema } from '@kierros/api/schema';
import { Button, Dialog, IconButton, iconLook, rowClass } from '@kierros/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { Texts } from '../../../shared/texts.ts';
import { useActionSettings } from '../../actions/public.ts';
import type { Marked } from '../tree/marking.ts';
import { ArchiveQuestion } from './archive-question.tsx';
import styles from './bulk.module.css';
import { MoveChoice, TypeChoice } from './choice.tsx';
import { chosenOf, countOf } from './chosen-places.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import { CodesQuestion } from './codes-question.tsx';
import { RefusedPlaces } from './refused-places.tsx';
import { TemplatesQuestion } from './templates-question.tsx';
import { useBulkImport } from './use-bulk-import.ts';

type Act = 'move' | 'type' | 'archive' | 'codes' | 'templates';

interface PanelProps {
  location: Schema<'Location'>;
  marked: Marked;
  onClear: () => void;
  /** Undoes an act; the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

function titleOf(act: Act, chosen: ChosenPlaces, t: Texts): string {
  const count = countOf(chosen);
  switch (act) {
    case 'move':
      return t('bulk.moveTitle', { count: chosen.rooms.length });
    case 'type':
      return t('bulk.typeTitle');
    case 'archive':
      return t('bulk.archiveTitle', { count });
    case 'codes':
      return t('labels.renew');
    case 'templates':
      return t('bulk.templatesTitle', { count });
  }
}

type ActProps = PanelProps & { act: Act; chosen: ChosenPlaces; onClose: () => void };

/** The question of one act. The marked places are those of its beginning: some may be gone before it ends. */
function ActDialog({ act, chosen, location, onClear, onUndo, onClose }: ActProps) {
  const t = useTexts();
  const end = () => {
    onClose();
    onClear();
  };
  const bulk = useBulkImport({ onDone: end, onUndo });
  const contents: Record<Act, () => ReactNode> = {
    move: () => (
      <MoveChoice chosen={chosen} bulk={bulk} environments={location.environments ?? []} />
    ),
    type: () => <TypeChoice chosen={chosen} bulk={bulk} />,
    archive: () => <ArchiveQuestion chosen={chosen} bulk={bulk} onCancel={onClose} />,
    codes: () => <CodesQuestion chosen={chosen} onDone={end} onCancel={onClose} />,
    templates: () => <TemplatesQuestion chosen={chosen} onUndo={onUndo} />,
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(act, chosen, t)}>
      {bulk.refused ? <RefusedPlaces refused={bulk.refused} bulk={bulk} /> : contents[act]()}
    </Dialog>
  );
}

/** What can be done with the marked places at once, each act with one way back. */
export function BulkPanel(props: PanelProps) {
  const { location, marked, onClear } = props;
  const t = useTexts();
  const [asked, setAsked] = useState<{ act: Act; chosen: ChosenPlaces } | null>(null);
  const { data: settings } = useActionSettings(location.id);
  const chosen = chosenOf(location, marked);
  const hasRooms = chosen.rooms.length > 0;
  const button = (act: Act, isShown = true) =>
    isShown && (
      <Button
        onClick={() => {
          setAsked({ act, chosen });
        }}
      >
        {t(`bulk.${act}`)}
      </Button>
    );
  return (
    <div className={styles['panel']} role="group" aria-label={t('bulk.label')}>
      <div className={styles['head']}>
        <strong role="status">{t('bulk.marked', { count: countOf(chosen) })}</strong>
        <IconButton icon={<X {...iconLook} />} label={t('bulk.clear')} onClick={onClear} />
      </div>
      <div className={rowClass}>
        {button('move', hasRooms && (location.environments?.length ?? 0) > 1)}
        {button('type')}
        {button('templates')}
        {/* Only where people without an account report faults does a code hold a secret. */}
        {button('codes', hasRooms && settings?.door_reports === true)}
        {button('archive')}
      </div>
      {asked && (
        <ActDialog
          {...props}
          {...asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
