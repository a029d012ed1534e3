import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Button, Card, Chip, iconLook, ListRow } from '@kierros/ui';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutboxRecord } from '../../device/device-records.ts';
import { kickOutbox } from '../../device/outbox/outbox-runner.ts';
import { reopenItem } from '../../device/outbox/inspection-outbox.ts';
import { retryItem } from '../../device/outbox/outbox.ts';
import { useOutbox, useUnsent } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { unsentText } from '../../shared/outbox-text.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ActionRow, isShownAction } from './action-row.tsx';
import { Section } from './section.tsx';
import { StateChip } from './outbox-chip.tsx';
import { useWhere } from './use-where.ts';

function ItemRow({ item, meta, icon }: { item: OutboxRecord; meta: string; icon: ReactNode }) {
  const t = useTexts();
  const user = useSignedInUser();
  const pick = usePickText();
  const where = useWhere(item.draft.places.map(({ id }) => id));
  const userId = user?.id ?? 0;
  const inspectables = item.draft.places.map(({ name }) => pick(name)).join(', ');
  return (
    <ListRow
      icon={icon}
      title={inspectables}
      meta={[where, meta].filter(Boolean).join(' · ')}
      status={
        <StateChip item={item} arrived={item.steps.receipt?.photos_received.length ?? null} />
      }
      actions={
        item.state === 'needs_you' && (
          <>
            <Button
              onClick={() => {
                void retryItem(userId, 'outbox', item.clientId).then(kickOutbox);
              }}
            >
              {t('app.retry')}
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
  const t = useTexts();
  const language = useLanguage();
  const { data: open = [] } = useUnsent('outbox');
  const { data: records = [] } = useOutbox('actionOutbox');
  const actions = records.filter(isShownAction);
  const count = open.length + actions.filter(({ state }) => state !== 'sent').length;
  if (open.length + actions.length === 0) return null;
  return (
    <Section title={t('outbox.title')} aside={count > 0 && <Chip>{count}</Chip>}>
      <Card flush>
        <ul>
          {open.map((item) => (
            <ItemRow
              key={item.clientId}
              item={item}
              icon={<CloudUpload {...iconLook} />}
              meta={unsentText(item, t) ?? templateOf(item, language)}
            />
          ))}
          {actions.map((item) => (
            <ActionRow key={item.clientId} item={item} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
