import type { Right } from '@kierros/domain';
import { buttonClass } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useMay } from '../../shared/session/use-may.ts';
import { setupPaths } from '../../shared/setup-paths.ts';
import { useTexts } from '../../shared/texts.ts';
import { useViewport } from '../../shared/viewport.ts';
import styles from './next-step.module.css';
import { useNextStep } from './use-next-step.ts';

const rights = {
  location: 'places.write',
  places: 'places.write',
  template: 'templates.write',
  inspection: 'inspect',
} as const satisfies Record<string, Right>;

const whomToAsk = {
  location: 'app.noLocationText',
  places: 'setup.ask.places',
  template: 'setup.ask.template',
} as const;

/** The content of `NextStep`. */
export function NextStepOpen({ isSetup }: { isSetup: boolean }) {
  const t = useTexts();
  const may = useMay();
  const isPhone = useViewport() === 'mobile';
  const next = useNextStep();
  if (next === null) return null;
  const isAllowed = may(rights[next]);
  const link = (
    <Link className={buttonClass()} to={setupPaths[next]}>
      {t(`setup.do.${next}`)}
    </Link>
  );
  if (next === 'inspection') return !isSetup && isAllowed && link;
  const isLinked = isAllowed && !isPhone;
  return (
    <div className={styles['step']}>
      <p className={styles['why']}>
        {t(`setup.no.${next}`)} {!isLinked && t(isAllowed ? 'setup.onComputer' : whomToAsk[next])}
      </p>
      {isLinked && link}
    </div>
  );
}
