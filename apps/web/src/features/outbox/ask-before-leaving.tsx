import { Button } from '@kierros/ui';
import type { OutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox-runner.ts';
import { discardItem } from '../../device/outbox.ts';
import type { outboxMessages } from '../../shared/outbox.messages.ts';
import type { useTexts } from '../../shared/texts.ts';
import { openModal } from '../../stores/modal.store.ts';

type Texts = ReturnType<typeof useTexts<typeof outboxMessages>>;

/**
 * Asks on sign-out what to do with unsent inspections: send, export, discard or leave them on the device. Resolves to
 * false if the user stays signed in.
 */
export function askBeforeLeaving(
  items: readonly OutboxRecord[],
  userId: number,
  t: Texts,
): Promise<boolean> {
  const exportCopy = () =>
    void import('../../device/export-unsent.ts').then((code) => code.exportUnsent(userId));
  return new Promise((answer) => {
    openModal(
      {
        title: t('outbox.leaveTitle', { count: items.length }),
        content: (
          <>
            <p>{t('outbox.leaveText')}</p>
            <Button variant="quiet" onClick={exportCopy}>
              {t('outbox.export')}
            </Button>
          </>
        ),
        actions: [
          {
            label: t('outbox.sendFirst'),
            variant: 'primary',
            onSelect: () => {
              kickOutbox();
              answer(false);
            },
          },
          {
            label: t('outbox.keep'),
            onSelect: () => {
              answer(true);
            },
          },
          {
            label: t('outbox.discard'),
            variant: 'danger',
            // The confirmation replaces this dialog, which closes only once it is answered.
            staysOpen: true,
            onSelect: () => {
              answer(Promise.resolve().then(() => askToDiscard(items, userId, t)));
            },
          },
        ],
      },
      () => {
        answer(false);
      },
    );
  });
}

function askToDiscard(items: readonly OutboxRecord[], userId: number, t: Texts): Promise<boolean> {
  const discard = async () => {
    for (const { clientId } of items) await discardItem(userId, clientId);
    return true;
  };
  return new Promise((answer) => {
    openModal(
      {
        title: t('outbox.discardTitle', { count: items.length }),
        content: <p>{t('outbox.discardText')}</p>,
        actions: [
          {
            label: t('outbox.stay'),
            onSelect: () => {
              answer(false);
            },
          },
          {
            label: t('outbox.discard'),
            variant: 'danger',
            onSelect: () => {
              answer(discard());
            },
          },
        ],
      },
      () => {
        answer(false);
      },
    );
  });
}
