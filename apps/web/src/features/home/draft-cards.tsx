import { isAnswered, pickText } from '@kierros/domain';
import { Button, Card } from '@kierros/ui';
import { FilePenLine } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { DraftRecord } from '../../device/device-records.ts';
import { removeDraft } from '../../device/drafts.ts';
import { useDeviceDrafts } from '../../device/use-device.ts';
import { api } from '../../shared/api.ts';
import { languageStore } from '../../shared/language.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { openModal } from '../../stores/modal.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { chooseDraft } from '../../stores/start-inspection.ts';
import { Section } from './due-lists.tsx';
import type { HomeMessages } from './home.messages.ts';
import styles from './home-page.module.css';

const answersIn = ({ questions, answers }: DraftRecord) =>
  answers.filter((answer) => {
    const question = questions.find(({ id }) => id === answer.questionId);
    return question !== undefined && isAnswered(question.type, answer);
  }).length;

function useDiscard() {
  const t = useTexts<HomeMessages>();
  const { user } = useSnapshot(sessionStore);
  return (draft: DraftRecord) => {
    openModal({
      title: t('home.discard'),
      content: <p>{t('home.discardAsk')}</p>,
      actions: [
        { label: t('home.cancel'), onSelect: () => undefined },
        {
          label: t('home.discard'),
          variant: 'danger',
          onSelect: () => {
            void removeDraft(user?.id ?? 0, draft.clientId);
            const id = draft.server?.id;
            if (id !== undefined)
              void api.call('clearDraft', { params: { id } }).catch(() => undefined);
          },
        },
      ],
    });
  };
}

function DraftCard({ draft, isFirst }: { draft: DraftRecord; isFirst: boolean }) {
  const t = useTexts<HomeMessages>();
  const navigate = useNavigate();
  const discard = useDiscard();
  const { formatDate } = useIntl();
  const { language } = useSnapshot(languageStore);
  const places = shortList(draft.places.map(({ name }) => pickText(name, language).text));
  const time = formatDate(draft.updatedAt, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Card as="article" className={styles['draft'] ?? ''}>
      <FilePenLine size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles['draftText']}>
        <p className={styles['draftName']}>{places}</p>
        <p className={styles['meta']}>{pickText(draft.templateName, language).text}</p>
        <p className={styles['meta']}>{t('home.draftFacts', { count: answersIn(draft), time })}</p>
      </div>
      <div className={styles['draftActions']}>
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
      </div>
    </Card>
  );
}

/** What was begun here and not sent. */
export function DraftCards() {
  const t = useTexts<HomeMessages>();
  const { data: drafts = [] } = useDeviceDrafts();
  if (drafts.length === 0) return null;
  return (
    <Section title={t('home.drafts')}>
      {drafts.map((draft, index) => (
        <DraftCard key={draft.clientId} draft={draft} isFirst={index === 0} />
      ))}
    </Section>
  );
}
