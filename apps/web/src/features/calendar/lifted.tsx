import { VisuallyHidden } from '@kierros/ui';
import styles from './calendar-page.module.css';
import type { Lifting } from './use-lift.ts';

/** What is being moved: announced, and drawn under the pointer with the reason why a day refuses it, or what the move does to the figures. */
export function Lifted({ lifting }: { lifting: Lifting }) {
  const { lift, announced, ghost, nameOf, consequenceOn } = lifting;
  const words = lift?.target == null ? null : consequenceOn(lift.target);
  return (
    <>
      <VisuallyHidden>
        <span aria-live="assertive">{announced}</span>
      </VisuallyHidden>
      {lift?.by === 'keys' && (
        <p className={styles['lifted']} aria-hidden>
          {announced}
        </p>
      )}
      {lift?.by === 'pointer' && (
        <div className={styles['ghost']} ref={ghost} aria-hidden>
          <span>{nameOf(lift.items)}</span>
          {words !== null && <span className={styles['why']}>{words}</span>}
        </div>
      )}
    </>
  );
}
