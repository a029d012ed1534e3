import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import styles from './shortcuts.module.css';

type Line = { name: TextId; keys: readonly string[]; chord?: true };

const onEveryPage: readonly Line[] = [
  { name: 'shortcuts.palette', keys: ['Ctrl', 'K'] },
  { name: 'shortcuts.home', keys: ['G', 'H'], chord: true },
  { name: 'shortcuts.inspections', keys: ['G', 'I'], chord: true },
  { name: 'shortcuts.new', keys: ['N'] },
  { name: 'shortcuts.search', keys: ['/'] },
  { name: 'shortcuts.move', keys: ['J', 'K'] },
  { name: 'shortcuts.edit', keys: ['E'] },
  { name: 'shortcuts.undo', keys: ['U'] },
  { name: 'shortcuts.help', keys: ['?'] },
];
const ofAdmins: readonly Line[] = [{ name: 'shortcuts.toolbox', keys: ['Ctrl', '.'] }];
const ofTheChoice: readonly Line[] = [
  { name: 'shortcuts.move', keys: ['↓', '↑'] },
  { name: 'shortcuts.why', keys: ['→', 'Enter'], chord: true },
];
const ofTheRound: readonly Line[] = [
  { name: 'shortcuts.answer', keys: ['0–5'] },
  { name: 'shortcuts.question', keys: ['J', 'K'] },
  { name: 'shortcuts.note', keys: ['N'] },
  { name: 'shortcuts.photo', keys: ['P'] },
  { name: 'shortcuts.submit', keys: ['Ctrl', 'Enter'] },
];
const ofTables: readonly Line[] = [
  { name: 'shortcuts.move', keys: ['J', 'K'] },
  { name: 'shortcuts.openRow', keys: ['Enter'] },
  { name: 'shortcuts.mark', keys: ['X'] },
  { name: 'shortcuts.markRange', keys: ['Shift', 'X'] },
  { name: 'shortcuts.unmark', keys: ['Esc'] },
];
const ofSchedulers: readonly Line[] = [{ name: 'shortcuts.schedule', keys: ['S'] }];
const ofTheWorkList: readonly Line[] = [
  { name: 'shortcuts.approve', keys: ['A'] },
  { name: 'shortcuts.reject', keys: ['R'] },
];

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts();
  return (
    <dl>
      {lines.map(({ name, keys, chord }) => (
        <div key={name} className={styles['line']}>
          <dt>{t(name)}</dt>
          <dd className={styles['keys']}>
            {keys.map((key, at) => (
              <span key={key}>
                {chord && at > 0 && <span className={styles['then']}>{t('shortcuts.then')} </span>}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every shortcut available to this user. */
export function ShortcutsList() {
  const may = useMay();
  const t = useTexts();
  return (
    <div className={styles['list']}>
      <h3>{t('shortcuts.everywhere')}</h3>
      <Lines lines={may('location.switch') ? [...onEveryPage, ...ofAdmins] : onEveryPage} />
      <h3>{t('shortcuts.inspections')}</h3>
      <Lines lines={ofTheChoice} />
      <h3>{t('shortcuts.inspection')}</h3>
      <Lines lines={ofTheRound} />
      <h3>{t('shortcuts.tables')}</h3>
      <Lines lines={may('schedule.write') ? [...ofTables, ...ofSchedulers] : ofTables} />
      {may('actions.decide') && (
        <>
          <h3>{t('shortcuts.pending')}</h3>
          <Lines lines={ofTheWorkList} />
        </>
      )}
    </div>
  );
}
