import { Button, iconLook, TextField } from '@kierros/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './shown-once.module.css';
import { useTexts } from '../texts.ts';

interface ShownOnceProps {
  label: string;
  hint: string;
  value: string;
}

/** An address with a secret: shown only once and copied by hand, since the server stores only its hash. */
export function ShownOnce({ label, hint, value }: ShownOnceProps) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles['address']}>
      <TextField label={label} hint={hint} value={value} readOnly />
      <Button
        icon={<Copy {...iconLook} />}
        onClick={() => {
          void navigator.clipboard.writeText(value).then(() => {
            setCopied(true);
          });
        }}
      >
        {t(isCopied ? 'app.copied' : 'app.copy')}
      </Button>
    </div>
  );
}
