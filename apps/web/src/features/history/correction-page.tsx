import { canEditForm } from '@kierros/domain';
import { Alert, Button, iconLook } from '@kierros/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { CorrectionDone } from './correction-done.tsx';
import type { Done } from './correction-done.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { useCorrectionSource } from './correction.api.ts';
import styles from './correction.module.css';

// Goes back to the page that opened this one; to History if it was opened by its URL.
function Back() {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="quiet"
      className={styles['back'] ?? ''}
      icon={<ArrowLeft {...iconLook} />}
      onClick={() => void (key === 'default' ? navigate('/home?view=history') : navigate(-1))}
    >
      {t('correction.back')}
    </Button>
  );
}

/** Correcting an inspection that has been submitted: by its inspector or an administrator. */
export function CorrectionPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const user = useSignedInUser();
  const query = useCorrectionSource(Number(search.get('form')));
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className={styles['page']}>
      {!done && <Back />}
      <ViewPage title={t(done ? 'correction.saved' : 'history.correct')}>
        {done ? (
          <CorrectionDone
            done={done}
            onAgain={() => {
              setDone(null);
              void query.refetch();
            }}
          />
        ) : (
          <ListState query={query} rows={4} rowHeight={200}>
            {(source) =>
              source && user && canEditForm(user, source.form.author.id) ? (
                <CorrectionForm
                  key={source.form.id}
                  source={source}
                  userId={user.id}
                  onStale={() => void query.refetch()}
                  onSaved={setDone}
                />
              ) : (
                <Alert>{t('correction.denied')}</Alert>
              )
            }
          </ListState>
        )}
      </ViewPage>
    </div>
  );
}
