import type { Schema } from '@kierros/api/schema';
import { foldForSearch } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { SearchList, Skeleton } from '@kierros/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { usePickText } from '../../../shared/use-pick-text.ts';
import styles from '../../../shared/editor/editor.module.css';
import { useInspectableTypes } from '../places.api.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import { movedTo, withType } from './chosen-places.ts';
import type { BulkAct, BulkImport } from './use-bulk-import.ts';

interface Option {
  key: string;
  label: string;
  /** Everything that the search compares. */
  words: string;
  act: BulkAct;
}

interface ListProps {
  label: string;
  resultsLabel: string;
  options: readonly Option[];
  bulk: BulkImport;
}

/** Options of which a press does the act of one. */
function Choice({ label, resultsLabel, options, bulk }: ListProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const wanted = foldForSearch(typed);
  const shown = options.filter(({ words }) => words.includes(wanted));
  if (bulk.isBusy) return <Skeleton rows={4} />;
  return (
    <div className={styles['form']}>
      {bulk.failure}
      <SearchList
        label={label}
        resultsLabel={resultsLabel}
        typed={typed}
        onTyped={setTyped}
        items={shown}
        onSelect={({ act }) => void bulk.start(act)}
      />
      {shown.length === 0 && <p className={styles['quiet']}>{t('app.noHits')}</p>}
    </div>
  );
}

interface ActProps {
  chosen: ChosenPlaces;
  bulk: BulkImport;
}

const wordsOf = ({ fi, en }: Text) => `${foldForSearch(fi)}\n${foldForSearch(en)}`;

/** Moves the marked rooms to the environment that is pressed. */
export function MoveChoice({
  chosen,
  bulk,
  environments,
}: ActProps & { environments: readonly Schema<'Environment'>[] }) {
  const t = useTexts();
  const pick = usePickText();
  // Where all of them are already, none can be moved to.
  const others = environments.filter(({ id }) =>
    chosen.rooms.some(({ environment_id }) => environment_id !== id),
  );
  const options = others.map((environment): Option => {
    const name = pick(environment.name);
    const input = {
      kind: 'places' as const,
      location_id: chosen.locationId,
      items: movedTo(chosen, environment),
    };
    return {
      key: String(environment.id),
      label: name,
      words: wordsOf(environment.name),
      act: { input, titleFor: (count) => t('bulk.moved', { count, name }) },
    };
  });
  return (
    <Choice
      label={t('bulk.searchEnvironment')}
      resultsLabel={t('bulk.environments')}
      options={options}
      bulk={bulk}
    />
  );
}

/** Gives the marked places the type that is pressed: rooms and environments have their own. */
export function TypeChoice({ chosen, bulk }: ActProps) {
  const t = useTexts();
  const pick = usePickText();
  const types = {
    room: useInspectableTypes('room').data?.items,
    environment: useInspectableTypes('environment').data?.items,
  };
  const counts = { room: chosen.rooms.length, environment: chosen.environments.length };
  const options = (['room', 'environment'] as const)
    .filter((kind) => counts[kind] > 0)
    .flatMap((kind) =>
      [...(types[kind] ?? []), null].map((type): Option => {
        const name = type ? pick(type.name) : t('places.noType');
        const input = {
          kind: 'places' as const,
          location_id: chosen.locationId,
          items: withType(chosen, kind, type),
        };
        return {
          key: `${kind}-${String(type?.id ?? 0)}`,
          label: t(`bulk.typeOf.${kind}`, { name, count: counts[kind] }),
          words: type ? wordsOf(type.name) : foldForSearch(name),
          act: { input, titleFor: (count) => t('bulk.typeSet', { count, name }) },
        };
      }),
    );
  return (
    <Choice
      label={t('bulk.searchType')}
      resultsLabel={t('bulk.types')}
      options={options}
      bulk={bulk}
    />
  );
}
