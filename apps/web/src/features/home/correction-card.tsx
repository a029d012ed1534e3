import { inspectionType, pickText } from '@kierros/domain';
import { Button, buttonClass, Chip, iconLook } from '@kierros/ui';
import { CloudAlert, SquarePen } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { discardCorrection } from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { useLanguage } from '../../shared/language.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { BegunCard } from './begun-card.tsx';
import styles from './home-page.module.css';
import { useAskToDiscard } from './use-ask-to-discard.tsx';
import { useWhere } from './use-where.ts';

// What was corrected, and when; a record of an older version of the app has neither.
function useDetails({ about, updatedAt }: CorrectionRecord) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const language = useLanguage();
  const where = useWhere(about?.placeIds ?? []);
  const time = updatedAt && formatDate(updatedAt, { dateStyle: 'short', timeStyle: 'short' });
  const state = time ? t('home.correctionFacts', { time }) : t('home.correction');
  if (!about) return { name: state, details: [] };
  const { text, language: lang } = pickText(about.templateName, language);
  const type = inspectionType(about.typeId)?.name[language];
  return {
    name: shortList(about.places.map((name) => pickText(name, language).text)),
    details: [
      <>
        {where !== '' && `${where} · `}
        <span lang={lang}>{text}</span>
        {type !== undefined && ` · ${type}`}
      </>,
      state,
    ],
  };
}

/** A correction that was started here and not saved, or that the user must look at again. */
export function CorrectionCard({
  record,
  isFirst,
}: {
  record: CorrectionRecord;
  isFirst: boolean;
}) {
  const t = useTexts();
  const ask = useAskToDiscard();
  const userId = useUserId();
  return (
    <BegunCard
      {...useDetails(record)}
      icon={<SquarePen {...iconLook} />}
      status={
        record.isRefused && (
          <div className={styles['dueChip']}>
            <Chip tone="yellow" icon={<CloudAlert strokeWidth={1.75} aria-hidden />}>
              {t('home.correctionRefused')}
            </Chip>
          </div>
        )
      }
      actions={
        <>
          {/* A saved correction is on the server: nothing is left to discard here. */}
          {!record.isSaved && (
            <Button
              variant="quiet"
              onClick={() => {
                ask('home.correctionDiscard', () => void discardCorrection(userId, record));
              }}
            >
              {t('home.entry.drop')}
            </Button>
          )}
          <Link
            className={buttonClass(isFirst ? 'primary' : 'secondary')}
            aria-keyshortcuts="e"
            to={`/home?view=correct&form=${String(record.formId)}`}
          >
            {t('home.correctionContinue')}
          </Link>
        </>
      }
    />
  );
}
