import type { StarterPack } from '@kierros/api/starter-packs';
import { Alert, Banner, Button } from '@kierros/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { useOnline } from '../../../shared/online.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { notify } from '../../../stores/notifications.store.ts';
import styles from '../../../shared/editor/editor.module.css';
import { useSaving } from '../../../shared/editor/use-saving.tsx';
import { PackContents } from './pack-contents.tsx';
import type { PackPlan } from './pack-import.ts';
import { usePackPlan, usePackRecords, usePackWrites } from './starter-packs.api.ts';
import own from './starter-packs.module.css';

/** What leads away from a pack. */
export interface PackExits {
  /** Called once the pack is added. */
  onAdded: () => void;
  /** Runs an undo, and shows its failure, after the pack is closed. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

/** Deletes what a pack added, but for what is in use by now. */
function useTakeBack(name: string) {
  const t = useTexts();
  const { undo } = usePackWrites();
  return async (ids: readonly number[]) => {
    const names = await undo(ids);
    const text = names.length > 0 ? { text: t('packs.someKept', { names: names.join(', ') }) } : {};
    notify({
      tone: names.length > 0 ? 'info' : 'success',
      title: t('packs.undone', { name }),
      ...text,
    });
  };
}

function useAdding(pack: StarterPack, { onAdded, onUndo }: PackExits) {
  const t = useTexts();
  const language = useLanguage();
  const { add } = usePackWrites();
  const { isBusy, run, failure } = useSaving();
  const [left, setLeft] = useState<'nothing' | 'undone' | 'unknown'>('nothing');
  const name = pack.name[language];
  const takeBack = useTakeBack(name);
  const start = (plan: PackPlan) =>
    run(async () => {
      setLeft('nothing');
      const added = await add(plan);
      if ('error' in added) {
        setLeft(added.left);
        throw added.error;
      }
      const onAction = () => {
        onUndo(() => takeBack(added.ids));
      };
      notify({
        tone: 'success',
        title: t('packs.added', { name }),
        survivesNavigation: true,
        action: { label: t('app.undo'), onAction },
      });
      onAdded();
    });
  const failed = failure && (
    <>
      {failure}
      {left !== 'nothing' && (
        <Alert>{t(left === 'undone' ? 'packs.nothingAdded' : 'packs.partAdded')}</Alert>
      )}
    </>
  );
  return { isBusy, start, failed };
}

interface ActionProps {
  plan: PackPlan;
  isBusy: boolean;
  onAdd: () => void;
}

/** What adding would do, in one sentence, and the button that does it. */
function AddPack({ plan, isBusy, onAdd }: ActionProps) {
  const t = useTexts();
  const countOf = (kind: string) => plan.find((part) => part.kind === kind)?.items.length ?? 0;
  const lines = plan.flatMap((part) => part.lines);
  const isRefused = lines.some(({ outcome }) => outcome === 'refused');
  const counts = { templates: countOf('templates'), rules: countOf('definitions') };
  const count = counts.templates + counts.rules;
  if (isRefused) return <Banner tone="yellow">{t('packs.refusedNote')}</Banner>;
  if (count === 0) return <Banner>{t('packs.nothing')}</Banner>;
  return (
    <div className={styles['head']}>
      <p>{t('packs.new', counts)}</p>
      <Button variant="primary" busy={isBusy} onClick={onAdd}>
        {t(count === lines.length ? 'packs.add' : 'packs.addRest')}
      </Button>
    </div>
  );
}

/** The contents of a pack, what adding it would do, and the button that adds it. */
export function PackPreview({ pack, ...exits }: PackExits & { pack: StarterPack }) {
  const t = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const isOnline = useOnline();
  const records = usePackRecords(pack);
  const plan = usePackPlan(pack);
  const { isBusy, start, failed } = useAdding(pack, exits);
  // A pack is opened from the list before it, where the keyboard would have to pass all the others first.
  useEffect(() => heading.current?.focus(), [pack.id]);
  return (
    <section aria-labelledby={id} className={styles['form']}>
      <h2 id={id} ref={heading} tabIndex={-1} className={own['heading']}>
        {pack.name[language]}
      </h2>
      <p>{pack.description[language]}</p>
      {failed}
      {isOnline ? (
        <ListState query={plan} rows={1}>
          {(planned) => (
            <AddPack plan={planned} isBusy={isBusy} onAdd={() => void start(planned)} />
          )}
        </ListState>
      ) : (
        <Banner role="status">{t('packs.offline')}</Banner>
      )}
      <ListState query={records}>
        {(found) => <PackContents records={found} plan={isOnline ? plan.data : undefined} />}
      </ListState>
    </section>
  );
}
