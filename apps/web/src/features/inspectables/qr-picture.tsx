import { Alert, Skeleton } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { labelledPicture } from '../../shared/labelled-picture.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './inspectables-panel.module.css';

// An object URL for the bytes, revoked when they are no longer shown.
function useAddress(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}

/** The QR code of a room's door, large enough to be scanned from the screen, with a download. */
export function QrPicture({ roomId, name }: { roomId: number; name: string }) {
  const t = useTexts();
  const number = t('code.number', { number: String(roomId) });
  const { data, isError } = useQuery({
    queryKey: ['network', 'qr', roomId, name, number],
    queryFn: async () => {
      const query = { format: 'png' as const };
      const code = await api.call('createRoomQrCode', { params: { id: roomId }, query });
      return { code, labelled: await labelledPicture(code, [name, number]) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The next time it may be another code: an administrator can make new ones.
    gcTime: 0,
  });
  const address = useAddress(data?.code);
  const labelled = useAddress(data?.labelled);
  if (isError) return <Alert>{t('error.qrCode')}</Alert>;
  if (address === null || labelled === null) return <Skeleton rows={1} rowHeight={256} />;
  return (
    <div className={styles['qr']}>
      <p role="status">{t('success.qrCode')}</p>
      <figure>
        <img src={address} alt={t('inspectables.qrOf', { name })} width={256} height={256} />
        <figcaption>
          <strong>{name}</strong>
          <span>{number}</span>
        </figcaption>
      </figure>
      <a href={labelled} target="_blank" rel="noreferrer">
        {t('inspectables.qrOpen')}
      </a>
      <a href={labelled} download={`qr-${String(roomId)}.png`}>
        {t('inspectables.qrSave')}
      </a>
    </div>
  );
}
