import { MountOnceOpened, lazyPart, useDisclosure } from '@kierros/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './why-date.module.css';

const WhyDateDialog = lazyPart(async () => (await import('./why-date-dialog.tsx')).WhyDateDialog);

export interface WhyDateProps {
  inspectableId: number;
  typeId: number;
  /** Within a tree, which is a single tab stop: its arrow keys reach the date. */
  inTree?: boolean;
  /** The date or status as it is shown. */
  children: ReactNode;
}

/** A due date that tells why it is what it is, offline too. */
export function WhyDate({ inspectableId, typeId, inTree = false, children }: WhyDateProps) {
  const t = useTexts();
  const { isOpen, open, close } = useDisclosure();
  return (
    <>
      <button
        type="button"
        className={styles['date']}
        title={t('why.open')}
        aria-haspopup="dialog"
        {...(inTree && { tabIndex: -1, 'data-tree-date': true })}
        onClick={(event) => {
          // Within a label or a row that is a link, only the reasons open.
          event.preventDefault();
          event.stopPropagation();
          open();
        }}
      >
        {children}
      </button>
      <MountOnceOpened open={isOpen}>
        <WhyDateDialog
          open={isOpen}
          inspectableId={inspectableId}
          typeId={typeId}
          onClose={close}
        />
      </MountOnceOpened>
    </>
  );
}
