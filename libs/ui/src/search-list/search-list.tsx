import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId } from 'react';
import { controlClass, Field } from '../field/field.tsx';
import styles from './search-list.module.css';

export interface SearchListProps<Item> {
  label: string;
  resultsLabel: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** The results for the typed text. */
  items: readonly Item[];
  onSelect: (item: Item) => void;
}

/** A search field with its results: arrow keys move, Enter or a press selects. */
export function SearchList<Item extends { key: string; label: string }>(
  props: SearchListProps<Item>,
) {
  const { label, resultsLabel, typed, onTyped, items, onSelect } = props;
  const id = useId();
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={items}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Selecting an item would write its name into the field.
        if (reason !== 'item-press') onTyped(value);
      }}
    >
      <Field id={id} label={label}>
        <Autocomplete.Input id={id} type="search" autoComplete="off" className={controlClass} />
      </Field>
      <Autocomplete.List className={styles['list']} aria-label={resultsLabel}>
        {(item: Item) => (
          <Autocomplete.Item
            key={item.key}
            value={item}
            className={styles['option']}
            onClick={() => {
              onSelect(item);
            }}
          >
            {item.label}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
