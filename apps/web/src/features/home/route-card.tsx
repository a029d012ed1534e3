import { pickText } from '@kierros/domain';
import { Button, Card, iconLook, metaClass } from '@kierros/ui';
import { ListOrdered } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RouteStop } from '../../device/device-records.ts';
import { deleteRoute, isDraftOf } from '../../device/drafts/route-order.ts';
import { useDeviceDrafts, useRoute } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { chooseNext } from '../../device/drafts/inspection-route.ts';
import { Section } from './section.tsx';
import styles from './home-page.module.css';
import { useAskToDiscard } from './use-ask-to-discard.tsx';

function NextOnRoute({ next, count }: { next: RouteStop; count: number }) {
  const t = useTexts();
  const navigate = useNavigate();
  const ask = useAskToDiscard();
  const userId = useUserId();
  const language = useLanguage();
  const name = pickText(next.name, language);
  const inspectables = next.inspectables.map(
    (inspectable) => pickText(inspectable.name, language).text,
  );
  return (
    <Card className={styles['draft'] ?? ''}>
      <ListOrdered {...iconLook} />
      <div className={styles['draftText']}>
        <p className={styles['draftName']}>{shortList(inspectables)}</p>
        <p className={metaClass} lang={name.language}>
          {name.text}
        </p>
        <p className={metaClass}>{t('home.lineFacts', { count })}</p>
      </div>
      <div className={styles['draftActions']}>
        <Button
          variant="quiet"
          onClick={() => {
            ask('home.lineDrop', () => void deleteRoute(userId));
          }}
        >
          {t('home.lineDrop')}
        </Button>
        <Button
          onClick={() => {
            chooseNext(next);
            void navigate('/inspection');
          }}
        >
          {t('home.lineGo')}
        </Button>
      </div>
    </Card>
  );
}

/** What is left of a dynamic inspection. Started parts are listed among the drafts. */
export function RouteCard() {
  const t = useTexts();
  const { data: line = [] } = useRoute();
  const { data: drafts = [] } = useDeviceDrafts();
  const left = line.filter((entry) => !drafts.some((draft) => isDraftOf(entry, draft)));
  const [next] = left;
  if (!next) return null;
  return (
    <Section title={t('home.line')}>
      <NextOnRoute next={next} count={left.length} />
    </Section>
  );
}
