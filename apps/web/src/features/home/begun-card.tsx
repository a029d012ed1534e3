import { Card, metaClass } from '@kierros/ui';
import type { ReactNode } from 'react';
import styles from './home-page.module.css';

interface BegunCardProps {
  icon: ReactNode;
  name: string;
  /** What it is and its state, line by line. */
  details: readonly ReactNode[];
  status?: ReactNode;
  actions: ReactNode;
}

/** A started inspection or correction, with the actions to continue or discard it. */
export function BegunCard({ icon, name, details, status, actions }: BegunCardProps) {
  return (
    <Card as="article" className={styles['draft'] ?? ''}>
      {icon}
      <div className={styles['draftText']}>
        <p className={styles['draftName']}>{name}</p>
        {details.map((detail, index) => (
          <p key={index} className={metaClass}>
            {detail}
          </p>
        ))}
        {status}
      </div>
      <div className={styles['draftActions']}>{actions}</div>
    </Card>
  );
}
