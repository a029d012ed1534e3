import { Banner, Button, Sheet, TextField } from '@kierros/ui';
import { useCallback, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { roomOf } from './room-code.ts';
import type { scanMessages } from './scan.messages.ts';
import styles from './scan-sheet.module.css';
import { useScanner } from './use-scanner.ts';

type Messages = typeof scanMessages & AppMessages;

const close = () => {
  setOpen('isScanOpen', false);
};

function Camera({ onRoom }: { onRoom: (id: number) => void }) {
  const t = useTexts<Messages>();
  const video = useRef<HTMLVideoElement>(null);
  const [wrong, setWrong] = useState(false);
  const onCode = useCallback(
    (text: string) => {
      const room = roomOf(text);
      setWrong(room === null);
      if (room !== null) onRoom(room);
    },
    [onRoom],
  );
  const state = useScanner(video, onCode);
  if (state === 'unavailable') return <Banner>{t('scan.noCamera')}</Banner>;
  return (
    <div>
      <video ref={video} className={styles['video']} muted playsInline aria-label={t('scan.aim')} />
      <p role="status">{t(wrong ? 'scan.notOurs' : 'scan.aim')}</p>
    </div>
  );
}

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

/** From the code on a door to its room: by camera, or by the number under the code. */
export function ScanSheet() {
  const t = useTexts<Messages>();
  const navigate = useNavigate();
  const { isScanOpen } = useSnapshot(layoutStore);
  const onRoom = useCallback(
    (id: number) => {
      close();
      void navigate(`/inspections?room=${String(id)}`);
    },
    [navigate],
  );
  return (
    <Sheet open={isScanOpen} onClose={close} title={t('scan.title')} closeLabel={t('app.close')}>
      <div className={styles['body']}>
        <Camera onRoom={onRoom} />
        <Typed onRoom={onRoom} />
      </div>
    </Sheet>
  );
}
