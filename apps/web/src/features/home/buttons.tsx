import { pickText } from '@kierros/domain';
import {
  Button,
  buttonClass,
  classNames,
  iconLook,
  MountOnceOpened,
  useDisclosure,
} from '@kierros/ui';
import { ChartColumn, ChartLine, Hash, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StoredButtons } from '../../device/device-records.ts';
import { useStoredList } from '../../device/use-device.ts';
import { useLanguage } from '../../shared/language.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFirstNew } from '../../shared/views/use-first-new.ts';
import { useViewport } from '../../shared/viewport.ts';
import { useMay } from '../../shared/session/use-may.ts';
import styles from './buttons.module.css';
import { Section } from './section.tsx';

type CustomButton = StoredButtons;

const ButtonResult = lazyWithTexts(
  'ButtonResult',
  ['problems'],
  () => import('./button-result.tsx'),
);

// The icon shows the kind of result.
const icons = { table: Table2, bar: ChartColumn, line: ChartLine, count: Hash } as const;

const byPosition = (one: CustomButton, other: CustomButton) =>
  one.position - other.position || one.id - other.id;

/** The link to the button editor. On a phone without buttons it would only push the due list down. */
function Edit({ hasAny }: { hasAny: boolean }) {
  const t = useTexts();
  return (
    <Link className={buttonClass('quiet')} to={`/home?view=buttons${hasAny ? '' : '&button=new'}`}>
      {t(hasAny ? 'home.editButtons' : 'home.createButton')}
    </Link>
  );
}

function Press({ button, onPress }: { button: CustomButton; onPress: () => void }) {
  const name = pickText(button.name, useLanguage());
  const Icon = icons[button.display];
  return (
    <Button
      className={classNames(styles['chip'], styles[button.colour])}
      icon={<Icon {...iconLook} />}
      lang={name.language}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {name.text}
    </Button>
  );
}

/** The custom buttons: pinned ones first, the others one press away, and the link to the editor. */
export function Buttons() {
  const may = useMay();
  const t = useTexts();
  const items = useStoredList('buttons').items ?? [];
  const isPhone = useViewport() === 'mobile';
  const [isAll, setAll] = useState(false);
  const [pressed, setPressed] = useState<CustomButton | null>(null);
  const { isOpen, open, close } = useDisclosure();
  const goOn = useFirstNew();
  const mayEdit = may('buttons.own');
  if (items.length === 0 && (isPhone || !mayEdit)) return null;
  const pinned = items.filter((button) => button.pinned);
  const shown = (isAll || pinned.length === 0 ? items : pinned).toSorted(byPosition);
  return (
    <Section title={t('home.buttons')} isQuiet={isPhone}>
      <ul className={styles['chips']}>
        {shown.map((button) => (
          <li key={button.id}>
            <Press
              button={button}
              onPress={() => {
                setPressed(button);
                open();
              }}
            />
          </li>
        ))}
        {shown.length < items.length && (
          <li>
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                goOn(currentTarget);
                setAll(true);
              }}
            >
              {t('home.showAll', { count: items.length })}
            </Button>
          </li>
        )}
        {mayEdit && (
          <li>
            <Edit hasAny={items.length > 0} />
          </li>
        )}
      </ul>
      <MountOnceOpened open={isOpen}>
        {pressed && <ButtonResult button={pressed} open={isOpen} onClose={close} />}
      </MountOnceOpened>
    </Section>
  );
}
