import { pickText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { ListRow, rowLinkClass } from '@kierros/ui';
import type { ListRowProps } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useLanguage } from '../language.ts';

interface LinkRowProps extends Omit<ListRowProps, 'title'> {
  name: Text;
  to: string;
  /** Whether it is open beside the list. */
  isOpen?: boolean;
}

/** A row with the name of a record, which leads to it. */
export function LinkRow({ name, to, isOpen = false, ...row }: LinkRowProps) {
  const { text, language } = pickText(name, useLanguage());
  return (
    <ListRow
      {...row}
      title={
        <Link className={rowLinkClass} lang={language} aria-current={isOpen || undefined} to={to}>
          {text}
        </Link>
      }
    />
  );
}
