import { pickText } from '@kierros/domain';
import { Button } from '@kierros/ui';
import { discardItem } from '../../device/outbox/outbox.ts';
import type { ActionOutboxRecord, OutboxRecord } from '../../device/device-records.ts';
import type { OnlyHere } from '../../device/session/only-here.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { languageStore } from '../../shared/language.ts';
import { shortList } from '../../shared/short-list.ts';
import type { Texts } from '../../shared/texts.ts';
import { askInModal } from '../../stores/modal.store.ts';
import type { ModalAction } from '../../stores/modal.store.ts';

/** Everything on this device that has not been sent, and what is not finished and exists nowhere else. */
export interface Unsent {
  inspections: readonly OutboxRecord[];
  actions: readonly ActionOutboxRecord[];
  onlyHere: readonly OnlyHere[];
}

const mostNamed = 5;

function Unfinished({ onlyHere, t }: Pick<Unsent, 'onlyHere'> & { t: Texts }) {
  const { language } = languageStore;
  const names = onlyHere.map(({ what, places }) =>
    [
      ...(what ? [pickText(what, language).text] : []),
      shortList(places.map((place) => pickText(place, language).text)),
    ].join(' · '),
  );
  const left = names.length - mostNamed;
  return (
    <>
      <p>{t('outbox.onlyHere')}</p>
      <ul>
        {names.slice(0, mostNamed).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {left > 0 && <li>+{left}</li>}
      </ul>
    </>
  );
}

// Inspections have texts of their own; with anything else among them it is entries.
const textsOf = ({ inspections, actions }: Pick<Unsent, 'inspections' | 'actions'>) => ({
  count: inspections.length + actions.length,
  isAny: actions.length > 0,
});

function Leaving({ unsent, userId, t }: { unsent: Unsent; userId: number; t: Texts }) {
  const exportCopy = () =>
    void import('../../device/outbox/export-unsent.ts').then((code) => code.exportUnsent(userId));
  return (
    <>
      {textsOf(unsent).count > 0 && <p>{t('outbox.leaveText')}</p>}
      {unsent.onlyHere.length > 0 && <Unfinished onlyHere={unsent.onlyHere} t={t} />}
      <Button variant="quiet" onClick={exportCopy}>
        {t('outbox.export')}
      </Button>
    </>
  );
}

/**
 * Asks on sign-out what to do with unsent work: send, export, discard or leave them on the device; names what is
 * unfinished and exists nowhere else. Resolves to false if the user stays signed in.
 */
export function askBeforeLeaving(unsent: Unsent, userId: number, t: Texts): Promise<boolean> {
  const { count, isAny } = textsOf(unsent);
  return askInModal((answer) => {
    const discard: ModalAction = {
      label: t('outbox.discard'),
      variant: 'danger',
      // The confirmation replaces this dialog, which closes only once it is answered.
      staysOpen: true,
      onSelect: () => {
        answer(Promise.resolve().then(() => askToDiscard(unsent, userId, t)));
      },
    };
    return {
      title:
        count === 0
          ? t('outbox.onlyHereTitle', { count: unsent.onlyHere.length })
          : t(isAny ? 'outbox.leaveTitleAny' : 'outbox.leaveTitle', { count }),
      content: <Leaving unsent={unsent} userId={userId} t={t} />,
      actions: [
        {
          label: t(count > 0 ? 'outbox.sendFirst' : 'outbox.stay'),
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
        // What is unfinished is discarded from its card alone, never with a sign-out.
        ...(count > 0 ? [discard] : []),
      ],
    };
  });
}

function askToDiscard(unsent: Unsent, userId: number, t: Texts): Promise<boolean> {
  const { count, isAny } = textsOf(unsent);
  const discard = async () => {
    for (const { clientId } of unsent.inspections) await discardItem(userId, 'outbox', clientId);
    for (const { clientId } of unsent.actions) await discardItem(userId, 'actionOutbox', clientId);
    return true;
  };
  return askInModal((answer) => ({
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
  }));
}
