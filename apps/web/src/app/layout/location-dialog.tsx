import { Alert, Button, Dialog, EmptyState, RadioCards, Skeleton, stackClass } from '@kierros/ui';
import { pickText } from '@kierros/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useOpenLocation } from '../../shared/open-location.ts';
import { checkSession } from '../../shared/session/session.api.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { setupPaths } from '../../shared/setup-paths.ts';
import { useViewport } from '../../shared/viewport.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { notify } from '../../stores/notifications.store.ts';

const close = () => {
  setOpen('isLocationOpen', false);
};

/** Shown on a new site without locations: how to add the first one. Inspectables are managed on a desktop. */
function NoLocations() {
  const t = useTexts();
  const navigate = useNavigate();
  const isPhone = useViewport() === 'mobile';
  return (
    <EmptyState
      title={t('location.noneYet')}
      text={isPhone ? t('location.onComputer') : null}
      action={
        !isPhone && (
          <Button
            variant="primary"
            onClick={() => {
              close();
              void navigate(setupPaths.location);
            }}
          >
            {t('location.create')}
          </Button>
        )
      }
    />
  );
}

function Choice() {
  const t = useTexts();
  const openLocation = useOpenLocation();
  const currentLocationId = useCurrentLocationId();
  const language = useLanguage();
  const { data, error } = useLocations();
  const [isRefused, setRefused] = useState(false);
  const choose = async (id: number) => {
    setRefused(false);
    // The cached role may be outdated. Offline it is all there is.
    await checkSession();
    const chosen = data?.items.find((location) => location.id === id);
    if (!chosen || !openLocation(chosen)) {
      notify({ tone: 'error', title: t('error.location.notAdmin') });
      setRefused(true);
      return;
    }
    close();
  };
  if (error) return <p role="alert">{problemText(error, t)}</p>;
  if (!data) return <Skeleton rows={3} />;
  if (data.items.length === 0) return <NoLocations />;
  return (
    <div className={stackClass(3)}>
      {isRefused && <Alert tone="red">{t('error.location.notAdmin')}</Alert>}
      <RadioCards
        legend={t('location.choose')}
        hideLegend
        value={currentLocationId}
        options={data.items.map((location) => {
          const { text, language: lang } = pickText(location.name, language);
          return { value: location.id, label: text, lang };
        })}
        onChange={(id) => void choose(id)}
      />
    </div>
  );
}

/** Lets an admin choose the current location. */
export function LocationDialog() {
  const t = useTexts();
  const { isLocationOpen } = useSnapshot(layoutStore);
  return (
    <Dialog open={isLocationOpen} onClose={close} title={t('toolbox.location')}>
      <Choice />
    </Dialog>
  );
}
