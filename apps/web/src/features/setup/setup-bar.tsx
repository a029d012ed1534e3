import { VisuallyHidden, buttonClass, classNames } from '@kierros/ui';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { setupStepPath, setupSteps } from '../../shared/setup-paths.ts';
import type { SetupStep } from '../../shared/setup-paths.ts';
import { useSiteSetup } from '../../shared/setup.api.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './setup-bar.module.css';

/** The steps of the setup above the page of one of them, and the way past it. */
export function SetupBar({ step }: { step: SetupStep }) {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const { data: setup } = useSiteSetup();
  // The page may have been left scrolled.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [step]);
  const at = setupSteps.indexOf(step);
  const next = setupSteps[at + 1] ?? 'inspection';
  const pathOf = (name: SetupStep) => setupStepPath(name, currentLocationId ?? 0);
  // Nothing can be added before there is a location.
  const isOpen = (name: SetupStep) => name === 'location' || currentLocationId !== null;
  return (
    <nav className={styles['bar']} aria-label={t('setup.title')}>
      <ol className={styles['steps']}>
        {setupSteps.map((name, index) => (
          <li key={name} className={classNames(index === at && styles['current'])}>
            {setup?.[name] && (
              <>
                <Check size={16} strokeWidth={2} aria-hidden />
                <VisuallyHidden>{t('setup.isDone')} </VisuallyHidden>
              </>
            )}
            {isOpen(name) ? (
              <Link to={pathOf(name)} aria-current={index === at ? 'step' : undefined}>
                {t(`setup.${name}`)}
              </Link>
            ) : (
              t(`setup.${name}`)
            )}
          </li>
        ))}
      </ol>
      {isOpen(next) && (
        <Link className={buttonClass('quiet')} to={pathOf(next)}>
          {t(setup?.[step] ? 'setup.goOn' : 'setup.skip')}
        </Link>
      )}
    </nav>
  );
}
