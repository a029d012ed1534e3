import { Button } from '@kierros/ui';
import { discardAction } from '../../device/action-outbox.ts';
import type { ActionOutboxRecord, OutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox-runner.ts';
import { discardItem } from '../../device/outbox.ts';
import type { outboxMessages } from '../../shared/outbox.messages.ts';
import type { useTexts } from '../../shared/texts.ts';
import { openModal } from '../../stores/modal.store.ts';

type Texts = ReturnType<typeof useTexts<typeof outboxMessages>>;

/** Everything on this device that has not been sent. */
export interface Unsent {
  inspections: readonly OutboxRecord[];
  actions: readonly ActionOutboxRecord[];
}

// Inspections have texts of their own; with anything else among them it is entries.
const textsOf = ({ inspections, actions }: Unsent) => ({
  count: inspections.length + actions.length,
  isAny: actions.length > 0,
});

/**
 * Asks on sign-out what to do with unsent work: send, export, discard or leave them on the device. Resolves to
 * false if the user stays signed in.
 */
export function askBeforeLeaving(unsent: Unsent, userId: number, t: Texts): Promise<boolean> {
  const { count, isAny } = textsOf(unsent);
  const exportCopy = () =>
    void import('../../device/export-unsent.ts').then((code) => code.exportUnsent(userId));
  return new Promise((answer) => {
    openModal(
      {
        title: t(isAny ? 'outbox.leaveTitleAny' : 'outbox.leaveTitle', { count }),
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
              answer(Promise.resolve().then(() => askToDiscard(unsent, userId, t)));
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

function askToDiscard(unsent: Unsent, userId: number, t: Texts): Promise<boolean> {
  const { count, isAny } = textsOf(unsent);
  const discard = async () => {
    for (const { clientId } of unsent.inspections) await discardItem(userId, clientId);
    for (const { clientId } of unsent.actions) await discardAction(userId, clientId);
    return true;
  };
  return new Promise((answer) => {
    openModal(
      {
        title: t(isAny ? 'outbox.discardTitleAny' : 'outbox.discardTitle', { count }),
        content: <p>{t(isAny ? 'outbox.discardTextAny' : 'outbox.discardText')}</p>,
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
