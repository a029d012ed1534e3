import { pickText } from '@kierros/domain';
import { Button, iconLook, ListRow } from '@kierros/ui';
import { CloudUpload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { reopenAction } from '../../device/outbox/action-outbox.ts';
import { discardItem, putOutboxItem, retryItem } from '../../device/outbox/outbox.ts';
import type { ActionOutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { useLanguage } from '../../shared/language.ts';
import { unsentText } from '../../shared/outbox-text.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { openReport } from '../../stores/layout.store.ts';
import { openModal } from '../../stores/modal.store.ts';
import { StateChip } from './outbox-chip.tsx';
import { useWhere } from './use-where.ts';

// A fix that came too late is on the server, but its author must be told.
const isTooLate = ({ state, steps, isRead }: ActionOutboxRecord) =>
  state === 'sent' && steps.counted === false && !isRead;

/** Whether the outbox lists a fix, report or comment: until it is sent, and one that came too late until it is read. */
export const isShownAction = (item: ActionOutboxRecord): boolean =>
  isTooLate(item) || (item.state !== 'sent' && item.state !== 'writing');

function useRemedies(item: ActionOutboxRecord) {
  const t = useTexts();
  const navigate = useNavigate();
  const userId = useUserId();
  const { clientId, kind, actionId, inspectableId } = item;
  const edit = async () => {
    if ((await reopenAction(userId, clientId)) === null) return;
    if (kind === 'report') openReport(inspectableId);
    else void navigate(`/home?view=pending&action=${String(actionId)}&write=${kind}`);
  };
  const drop = () => {
    openModal({
      title: t('home.entry.drop'),
      content: <p>{t('home.entry.dropAsk')}</p>,
      actions: [
        { label: t('app.cancel'), onSelect: () => undefined },
        {
          label: t('home.entry.drop'),
          variant: 'danger',
          onSelect: () => void discardItem(userId, 'actionOutbox', clientId),
        },
      ],
    });
  };
  return {
    edit: () => void edit(),
    drop,
    retry: () => void retryItem(userId, 'actionOutbox', clientId).then(kickOutbox),
    read: () => void putOutboxItem(userId, 'actionOutbox', { ...item, isRead: true }),
  };
}

/** A fix, report or comment in the outbox, with what can be done about a refusal. */
export function ActionRow({ item }: { item: ActionOutboxRecord }) {
  const t = useTexts();
  const language = useLanguage();
  const where = useWhere([item.inspectableId]);
  const { edit, drop, retry, read } = useRemedies(item);
  const place = pickText(item.place, language);
  const isRefused = item.state === 'needs_you';
  const meta = isTooLate(item)
    ? t('home.entry.notCounted')
    : (unsentText(item, t) ?? [where, item.note].filter(Boolean).join(' · '));
  return (
    <ListRow
      icon={<CloudUpload {...iconLook} />}
      title={
        <>
          {t(`home.entry.kind.${item.kind}`)}: <span lang={place.language}>{place.text}</span>
        </>
      }
      meta={meta}
      {...(item.state !== 'sent' && {
        status: (
          <StateChip
            item={item}
            arrived={item.steps.actionId === null ? null : item.steps.photosSent.length}
          />
        ),
      })}
      actions={
        isRefused ? (
          <>
            <Button onClick={retry}>{t('app.retry')}</Button>
            {item.steps.actionId === null && (
              <Button variant="quiet" onClick={edit}>
                {t('home.entry.edit')}
              </Button>
            )}
            <Button variant="quiet" onClick={drop}>
              {t('home.entry.drop')}
            </Button>
          </>
        ) : (
          isTooLate(item) && <Button onClick={read}>{t('home.entry.read')}</Button>
        )
      }
    />
  );
}
