import { Button, Dialog, iconLook, useDisclosure, VisuallyHidden } from '@kierros/ui';
import { UsersRound } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './inspection-page.module.css';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { roundStore } from './round.store.ts';

/**
 * Who else is inspecting the same inspectables: short in an existing row, in full for screen readers and when pressed.
 * A warning, never a block: both inspections are stored.
 */
export function OthersNotice({ round }: { round: Round }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const language = useLanguage();
  const { others } = useSnapshot(roundStore);
  const { isOpen, open, close } = useDisclosure();
  const lines = others.map((other) =>
    t('inspection.othersDraft', {
      name: other.user_name,
      places: other.inspectable_ids
        .map((id) => inspectableName(round.draft, id, language))
        .join(', '),
      time: formatDate(other.updated_at, { dateStyle: 'short', timeStyle: 'short' }),
    }),
  );
  const title = t('inspection.others', {
    name: shortList([...new Set(others.map((other) => other.user_name))]),
  });
  return (
    <>
      <Button
        variant="quiet"
        className={styles['others'] ?? ''}
        icon={<UsersRound {...iconLook} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {title}
      </Button>
      <VisuallyHidden>
        <span role="status">{lines.join(' ')}</span>
      </VisuallyHidden>
      <Dialog open={isOpen} onClose={close} title={title}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
    </>
  );
}
