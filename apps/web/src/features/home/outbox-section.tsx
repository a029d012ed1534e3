import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Button, Card, Chip, ListRow } from '@kierros/ui';
import { CloudAlert, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { OutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox-runner.ts';
import { reopenItem, retryItem } from '../../device/outbox.ts';
import { useUnsent } from '../../device/use-device.ts';
import { languageStore } from '../../shared/language.ts';
import { outboxErrorText } from '../../shared/outbox-text.ts';
import type { OutboxTexts } from '../../shared/outbox-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { Section } from './due-lists.tsx';
import type { HomeMessages } from './home.messages.ts';
import { useWhere } from './use-where.ts';

type Messages = HomeMessages & OutboxTexts;

function StateChip({ item }: { item: OutboxRecord }) {
  const t = useTexts<Messages>();
  const total = item.photoNames.length;
  const number = (item.steps.receipt?.photos_received.length ?? 0) + 1;
  const isSendingPhotos = item.state === 'sending' && item.steps.receipt !== null && total > 0;
  if (item.state === 'needs_you')
    return (
      <Chip tone="yellow" icon={<CloudAlert strokeWidth={1.75} aria-hidden />}>
        {t('outbox.needsYou')}
      </Chip>
    );
  const word =
    item.state === 'waiting'
      ? t('outbox.waiting')
      : isSendingPhotos
        ? t('outbox.sendingPhotos', { number: Math.min(number, total), total })
        : t('outbox.sending');
  return (
    <Chip
      tone={item.state === 'sending' ? 'brand' : 'grey'}
      icon={<CloudUpload strokeWidth={1.75} aria-hidden />}
    >
      {word}
    </Chip>
  );
}

function ItemRow({ item, meta, icon }: { item: OutboxRecord; meta: string; icon: ReactNode }) {
  const t = useTexts<Messages>();
  const { user } = useSnapshot(sessionStore);
  const { language } = useSnapshot(languageStore);
  const where = useWhere(item.draft.places.map(({ id }) => id));
  const userId = user?.id ?? 0;
  const inspectables = item.draft.places
    .map(({ name }) => pickText(name, language).text)
    .join(', ');
  return (
    <ListRow
      icon={icon}
      title={inspectables}
      meta={[where, meta].filter(Boolean).join(' · ')}
      status={<StateChip item={item} />}
      actions={
        item.state === 'needs_you' && (
          <>
            <Button
              onClick={() => {
                void retryItem(userId, item.clientId).then(kickOutbox);
              }}
            >
              {t('outbox.retry')}
            </Button>
            {item.steps.receipt === null && (
              <Button variant="quiet" onClick={() => void reopenItem(userId, item.clientId)}>
                {t('outbox.fix')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

const templateOf = ({ draft }: OutboxRecord, language: Language) =>
  pickText(draft.templateName, language).text;

/** Unsent items, including those that need the user; renders nothing when there are none. */
export function UnsentSection() {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { data: open = [] } = useUnsent();
  if (open.length === 0) return null;
  return (
    <Section title={t('outbox.title')} aside={<Chip>{open.length}</Chip>}>
      <Card flush>
        <ul>
          {open.map((item) => (
            <ItemRow
              key={item.clientId}
              item={item}
              icon={<CloudUpload size={20} strokeWidth={1.75} aria-hidden />}
              meta={
                item.state === 'needs_you'
                  ? outboxErrorText(item.error, t)
                  : templateOf(item, language)
              }
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
