import { Alert, Button, iconLook } from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { labelledPicture } from '../../shared/labelled-picture.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from '../../shared/editor/editor.module.css';

/** Generates the code of a room's door: shown here, and opened in a new tab to be saved or printed. */
export function QrSection({ roomId, name }: { roomId: number; name: string }) {
  const t = useTexts();
  const queries = useQueryClient();
  const number = t('code.number', { number: String(roomId) });
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  const create = async () => {
    // Opened synchronously in the click handler: after the response, the browser would block it as a popup.
    const tab = window.open('', '_blank');
    setBusy(true);
    setFailed(false);
    try {
      const query = { format: 'png' as const };
      const picture = await api.call('createRoomQrCode', { params: { id: roomId }, query });
      const made = URL.createObjectURL(await labelledPicture(picture, [name, number]));
      setAddress(made);
      // Its label is printed now.
      void queries.invalidateQueries({ queryKey: ['network', 'door-codes'] });
      if (tab) tab.location.href = made;
      notify({ tone: 'success', title: t('success.qrCode') });
    } catch {
      tab?.close();
      setFailed(true);
      notify({ tone: 'error', title: t('error.qrCode') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles['form']} aria-labelledby="place-qr">
      <h2 id="place-qr">{t('places.qr')}</h2>
      <p className={styles['quiet']}>{t('places.qrText')}</p>
      <div className={styles['qr']}>
        <Button busy={isBusy} icon={<QrCode {...iconLook} />} onClick={() => void create()}>
          {t('places.qrCreate')}
        </Button>
        {hasFailed && <Alert tone="red">{t('error.qrCode')}</Alert>}
        {address !== null && (
          <figure>
            <img src={address} alt={t('places.qrOf', { name: `${name}, ${number}` })} width={256} />
          </figure>
        )}
      </div>
    </section>
  );
}
