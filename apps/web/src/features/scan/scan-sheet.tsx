import { Alert, Button, Sheet, stackClass, TextField } from '@kierros/ui';
import { useCallback, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { chooseDue } from '../../device/drafts/start-inspection.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useDue } from '../../device/lists/use-due.ts';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { selectInspectable } from '../../stores/session.store.ts';
import { chooseTodoRoom } from '../../stores/todo.store.ts';
import { Camera } from './camera.tsx';
import { PhotoOfCode } from './photo-of-code.tsx';
import { roomOf } from './room-code.ts';
import styles from './scan-sheet.module.css';

/** Why a code before the camera, or in a photo, cannot be opened. */
type Fault = 'scan.notOurs' | 'scan.unknown' | 'scan.nothing';

/** Opens a room. Returns the error if it cannot. */
type OpenRoom = (id: number) => 'scan.unknown' | null;

const close = () => {
  setOpen('isScanOpen', false);
};

// An invalid number is reported at its field, which gets the focus back.
function Typed({ onRoom }: { onRoom: OpenRoom }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'scan.codeWrong' | 'scan.unknown' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const room = roomOf(typed);
    const fault = room === null ? 'scan.codeWrong' : onRoom(room);
    setWrong(fault);
    if (fault) field.current?.focus();
  };
  return (
    <form className={styles['typed']} onSubmit={submit} noValidate>
      {/* A live region: the field is focused already, and its description is announced only on focus. */}
      <div aria-live="polite">
        <TextField
          ref={field}
          label={t('scan.code')}
          inputMode="numeric"
          autoComplete="off"
          // Hint and error share one line: the sheet is aligned to the lower edge, so its top would jump.
          hint={wrong ? undefined : t('scan.codeHint')}
          error={wrong ? t(wrong) : undefined}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Button type="submit">{t('scan.open')}</Button>
    </form>
  );
}

/** Opens a room cached on this device: the only inspection that can be made there now, else the choice of one. An unknown room is rejected, unless no inspectables are cached at all. */
function useRoom(): OpenRoom {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inspectables = useStoredList('places').items;
  const { rows } = useDue(useStoredList('dueGroups').items);
  return useCallback(
    (id: number) => {
      const room = inspectables?.find(
        (inspectable) => inspectable.id === id && inspectable.kind === 'room',
      );
      if (inspectables && inspectables.length > 0 && !room) return 'scan.unknown';
      close();
      if (room) {
        const self = { id: room.id, kind: room.kind, name: room.name };
        selectInspectable([...room.path.filter((step) => step.id !== id), self]);
        chooseTodoRoom({ id, name: room.name });
      }
      const [due, ...others] = rows?.filter((row) => row.inspectableId === id && row.isNow) ?? [];
      const isOnly = due?.templateIds.length === 1 && others.length === 0;
      // An inspection that is open must be left first, which saves it.
      const isOpen = pathname === '/inspection';
      void navigate(due && isOnly && !isOpen ? chooseDue(due) : `/inspections?room=${String(id)}`);
      return null;
    },
    [inspectables, rows, pathname, navigate],
  );
}

function Scanner() {
  const t = useTexts();
  const [fault, setFault] = useState<Fault | null>(null);
  const onRoom = useRoom();
  const onCode = useCallback(
    (text: string) => {
      const room = roomOf(text);
      setFault(room === null ? 'scan.notOurs' : onRoom(room));
    },
    [onRoom],
  );
  return (
    <div className={stackClass(4)}>
      <Camera onCode={onCode} fault={fault && <Alert tone="yellow">{t(fault)}</Alert>} />
      <PhotoOfCode
        onCode={onCode}
        onNothing={() => {
          setFault('scan.nothing');
        }}
      />
      <Typed onRoom={onRoom} />
    </div>
  );
}

/** Opens a room by the code on its door: by camera, by a photo, or by the number under the code. */
export function ScanSheet() {
  const t = useTexts();
  const { isScanOpen } = useSnapshot(layoutStore);
  return (
    <Sheet open={isScanOpen} onClose={close} title={t('scan.title')}>
      <Scanner />
    </Sheet>
  );
}
