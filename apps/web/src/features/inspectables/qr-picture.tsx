import type { MessageId } from '@kierros/domain';
import { Banner, Skeleton } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './inspectables-panel.module.css';
import type { inspectablesMessages } from './inspectables.messages.ts';

// An address for the bytes, given back when they are no longer shown.
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

/** The code of a room's door, large enough to be read from the screen, and to be kept. */
export function QrPicture({ roomId, name }: { roomId: number; name: string }) {
  const t = useTexts<typeof inspectablesMessages & AppMessages & Record<MessageId, unknown>>();
  const { data, isError } = useQuery({
    queryKey: ['network', 'qr', roomId],
    queryFn: () =>
      api.call('createRoomQrCode', { params: { id: roomId }, query: { format: 'png' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(data);
  if (isError) return <Banner role="alert">{t('error.qrCode')}</Banner>;
  if (address === null) return <Skeleton label={t('app.loading')} rows={1} rowHeight={256} />;
  return (
    <div className={styles['qr']}>
      <p role="status">{t('success.qrCode')}</p>
      <img src={address} alt={t('inspectables.qrOf', { name })} width={256} height={256} />
      <a href={address} target="_blank" rel="noreferrer">
        {t('inspectables.qrOpen')}
      </a>
      <a href={address} download={`qr-${String(roomId)}.png`}>
        {t('inspectables.qrSave')}
      </a>
    </div>
  );
}
