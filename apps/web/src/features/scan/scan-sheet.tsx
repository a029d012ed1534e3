import { Banner, Button, Sheet, TextField } from '@kierros/ui';
import { useCallback, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { selectPlace } from '../../stores/session.store.ts';
import { chooseTodoRoom } from '../../stores/todo.store.ts';
import { Camera } from './camera.tsx';
import { PhotoOfCode } from './photo-of-code.tsx';
import { roomOf } from './room-code.ts';
import type { scanMessages } from './scan.messages.ts';
import styles from './scan-sheet.module.css';

type Messages = typeof scanMessages & AppMessages;

/** Why a code leads nowhere. */
type Fault = 'scan.notOurs' | 'scan.unknown' | 'scan.nothing';

const close = () => {
  setOpen('isScanOpen', false);
};

function Typed({ onRoom }: { onRoom: (id: number) => void }) {
  const t = useTexts<Messages>();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const room = roomOf(typed);
    setWrong(room === null);
    if (room !== null) onRoom(room);
  };
  return (
    <form className={styles['typed']} onSubmit={submit} noValidate>
      <TextField
        label={t('scan.code')}
        inputMode="numeric"
        autoComplete="off"
        error={wrong ? t('scan.codeWrong') : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <Button type="submit">{t('scan.open')}</Button>
    </form>
  );
}

/** Opens a room that this device knows; one that it does not is told, but for a device that knows none. */
function useRoom(onFault: (fault: Fault | null) => void) {
  const navigate = useNavigate();
  const places = useStoredList('places').items;
  return useCallback(
    (id: number) => {
      const room = places?.find((place) => place.id === id && place.kind === 'room');
      if (places && places.length > 0 && !room) {
        onFault('scan.unknown');
        return;
      }
      onFault(null);
      close();
      if (room) {
        const self = { id: room.id, kind: room.kind, name: room.name };
        selectPlace([...room.path.filter((step) => step.id !== id), self]);
        chooseTodoRoom({ id, name: room.name });
      }
      void navigate(`/inspections?room=${String(id)}`);
    },
    [places, navigate, onFault],
  );
}

function Scanner() {
  const t = useTexts<Messages>();
  const [fault, setFault] = useState<Fault | null>(null);
  const onRoom = useRoom(setFault);
  const onCode = useCallback(
    (text: string) => {
      const room = roomOf(text);
      if (room === null) setFault('scan.notOurs');
      else onRoom(room);
    },
    [onRoom],
  );
  return (
    <div className={styles['body']}>
      <Camera
        onCode={onCode}
        fault={
          fault && (
            <Banner tone="yellow" role="alert">
              {t(fault)}
            </Banner>
          )
        }
      />
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

/** From the code on a door to its room: by camera, by a photo, or by the number under the code. */
export function ScanSheet() {
  const t = useTexts<Messages>();
  const { isScanOpen } = useSnapshot(layoutStore);
  return (
    <Sheet open={isScanOpen} onClose={close} title={t('scan.title')} closeLabel={t('app.close')}>
      <Scanner />
    </Sheet>
  );
}
