import { IconButton, iconLook, Menu } from '@kierros/ui';
import type { MenuEntry } from '@kierros/ui';
import {
  ClipboardCheck,
  EllipsisVertical,
  History,
  ListTodo,
  QrCode,
  TriangleAlert,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { layoutStore, openReport, setOpen, showDockTab } from '../../stores/layout.store.ts';
import { openModal } from '../../stores/modal.store.ts';
import { mayNow, selectInspectable } from '../../stores/session.store.ts';
import { chooseTodoRoom, setTaskListOpen } from '../../stores/todo.store.ts';
import { crumbsOf } from './inspectables.api.ts';
import type { FoundInspectable } from './inspectables.api.ts';
import type { inspectablesMessages } from './inspectables.messages.ts';
import { QrPicture } from './qr-picture.tsx';

type Messages = typeof inspectablesMessages;

function useEntries(inspectable: FoundInspectable): MenuEntry[] {
  const t = useTexts<Messages>();
  const navigate = useNavigate();
  const pick = usePickText();
  const text = pick(inspectable.name);
  const history: MenuEntry = {
    key: 'history',
    label: t('inspectables.history'),
    icon: <History {...iconLook} />,
    onSelect: () => {
      selectInspectable(crumbsOf(inspectable));
      void navigate('/home?view=history');
    },
  };
  const report: MenuEntry = {
    key: 'report',
    label: t('inspectables.report'),
    icon: <TriangleAlert {...iconLook} />,
    onSelect: () => {
      openReport(inspectable.id);
    },
  };
  if (inspectable.kind !== 'room') return [history, report];
  const tasks: MenuEntry = {
    key: 'tasks',
    label: t('inspectables.tasks'),
    icon: <ListTodo {...iconLook} />,
    onSelect: () => {
      selectInspectable(crumbsOf(inspectable));
      chooseTodoRoom({ id: inspectable.id, name: inspectable.name });
      showDockTab('tasks');
      // A phone has no dock: its task list is a separate sheet.
      if (layoutStore.isPlacesOpen) {
        setOpen('isPlacesOpen', false);
        setTaskListOpen(true);
      }
    },
  };
  const qr: MenuEntry = {
    key: 'qr',
    label: t('inspectables.qr'),
    icon: <QrCode {...iconLook} />,
    onSelect: () => {
      setOpen('isPlacesOpen', false);
      openModal({
        title: t('inspectables.qrOf', { name: text }),
        content: <QrPicture roomId={inspectable.id} name={text} />,
      });
    },
  };
  return mayNow('qr.create') ? [tasks, history, report, qr] : [tasks, history, report];
}

/** The actions of an inspectable: a room is inspected with one press, the rest is in a menu. */
export function InspectableActions({ place: inspectable }: { place: FoundInspectable }) {
  const t = useTexts<Messages>();
  const navigate = useNavigate();
  const pick = usePickText();
  const text = pick(inspectable.name);
  const entries = useEntries(inspectable);
  const label = t('inspectables.actions', { name: text });
  return (
    <>
      {inspectable.kind === 'room' && (
        <IconButton
          icon={<ClipboardCheck {...iconLook} />}
          label={`${t('inspectables.inspect')}: ${text}`}
          onClick={() => void navigate(`/inspections?room=${String(inspectable.id)}`)}
        />
      )}
      <Menu
        label={label}
        entries={entries}
        trigger={<IconButton icon={<EllipsisVertical {...iconLook} />} label={label} />}
      />
    </>
  );
}
