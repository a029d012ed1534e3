import { Banner, Button } from '@kierros/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { fullName } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';

interface HandedPasswordProps {
  user: Pick<UserDraft, 'first_name' | 'last_name' | 'username'>;
  password: string;
}

/** Username and password to hand over, shown only once. */
export function HandedPassword({ user, password }: HandedPasswordProps) {
  const t = useTexts();
  const [copied, setCopied] = useState<'users.copied' | 'users.notCopied' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Shown only now, so scroll it into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = async () => {
    try {
      // The clipboard is missing on a page without TLS.
      await navigator.clipboard.writeText(`${user.username}\n${password}`);
      setCopied('users.copied');
    } catch {
      setCopied('users.notCopied');
    }
  };
  return (
    <div ref={box} className={styles['form']}>
      <Banner tone="brand" role="status">
        {t('users.handOver', { name: fullName(user) })}
      </Banner>
      <dl className={styles['handed']}>
        <dt>{t('users.username')}</dt>
        <dd translate="no">{user.username}</dd>
        <dt>{t('users.password')}</dt>
        <dd translate="no">{password}</dd>
      </dl>
      <div className={styles['actions']}>
        <Button onClick={() => void copy()}>{t('users.copy')}</Button>
        <span role="status" className={styles['quiet']}>
          {copied !== null && t(copied)}
        </span>
      </div>
    </div>
  );
}
