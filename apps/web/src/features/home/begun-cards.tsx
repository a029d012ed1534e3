import { isAnswered } from '@kierros/domain';
import { Button, iconLook } from '@kierros/ui';
import { FilePenLine } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { DraftRecord } from '../../device/device-records.ts';
import { removeDraft } from '../../device/drafts/drafts.ts';
import { useCorrections } from '../../device/outbox/use-corrections.ts';
import { useDeviceDrafts } from '../../device/use-device.ts';
import { api } from '../../shared/api.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { chooseDraft } from '../../device/drafts/start-inspection.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { BegunCard } from './begun-card.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { Section } from './section.tsx';
import { useAskToDiscard } from './use-ask-to-discard.tsx';
import { useWhere } from './use-where.ts';

const answersIn = ({ questions, answers }: DraftRecord) =>
  answers.filter((answer) => {
    const question = questions.find(({ id }) => id === answer.questionId);
    return question !== undefined && isAnswered(question.type, answer);
  }).length;

function useDiscard() {
  const ask = useAskToDiscard();
  const userId = useUserId();
  return (draft: DraftRecord) => {
    ask('home.discard', () => {
      void removeDraft(userId, draft.clientId);
      const id = draft.server?.id;
      if (id !== undefined) void api.call('clearDraft', { params: { id } }).catch(() => undefined);
    });
  };
}

function DraftCard({ draft, isFirst }: { draft: DraftRecord; isFirst: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const discard = useDiscard();
  const { formatDate } = useIntl();
  const pick = usePickText();
  const where = useWhere(draft.places.map(({ id }) => id));
  const inspectables = shortList(draft.places.map(({ name }) => pick(name)));
  const time = formatDate(draft.updatedAt, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <BegunCard
      icon={<FilePenLine {...iconLook} />}
      name={inspectables}
      details={[
        [where, pick(draft.templateName)].filter(Boolean).join(' · '),
        t('home.draftFacts', { count: answersIn(draft), time }),
      ]}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              discard(draft);
            }}
          >
            {t('home.discard')}
          </Button>
          <Button
            aria-keyshortcuts="e"
            variant={isFirst ? 'primary' : 'secondary'}
            onClick={() => {
              chooseDraft(draft);
              void navigate('/inspection');
            }}
          >
            {t('home.continue')}
          </Button>
        </>
      }
    />
  );
}

/** Inspections and corrections started here and not sent yet; most recently changed first. */
export function BegunCards() {
  const t = useTexts();
  const { data: drafts = [] } = useDeviceDrafts();
  const { data: corrections = [] } = useCorrections();
  const begun = [
    ...drafts.map((draft) => ({
      at: draft.updatedAt,
      card: (isFirst: boolean) => (
        <DraftCard key={draft.clientId} draft={draft} isFirst={isFirst} />
      ),
    })),
    ...corrections.map((record) => ({
      at: record.updatedAt ?? '',
      card: (isFirst: boolean) => (
        <CorrectionCard key={record.key} record={record} isFirst={isFirst} />
      ),
    })),
  ].toSorted((one, other) => (one.at > other.at ? -1 : 1));
  if (begun.length === 0) return null;
  return (
    <Section title={t('home.drafts')}>{begun.map(({ card }, index) => card(index === 0))}</Section>
  );
}
