import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StoredInspectables } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { useDeferredStoredList } from '../../device/use-device.ts';
import type { StoredListState } from '../../device/use-device.ts';
import { useDue } from '../../device/lists/use-due.ts';
import { idIn } from '../../shared/id-in.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { askedInspectable, inspectablesFor, scopeOf, usableTemplates } from './choices.ts';
import type { TemplateChoice } from './choices.ts';

// The only template; for a requested inspectable, the first one that it can be inspected with now.
function obvious(
  usable: readonly TemplateChoice[],
  inspectable: StoredInspectables | null,
  rows: readonly DueRow[] | null,
): TemplateChoice | undefined {
  if (usable.length === 1) return usable[0];
  return inspectable
    ? usable.find((template) =>
        inspectablesFor(template, [inspectable], rows).some(({ isSelectable }) => isSelectable),
      )
    : undefined;
}

const lacks = ({ items, isLoading }: StoredListState<unknown>) => items === null && !isLoading;

type Lists = Record<'templates' | 'places' | 'due', StoredListState<unknown>>;

const lackingOf = (lists: Lists): keyof Lists | null =>
  (['templates', 'places', 'due'] as const).find((name) => lacks(lists[name])) ?? null;

/** The selected inspectables that may be inspected. */
function selectable(
  entries: ReturnType<typeof inspectablesFor>,
  chosen: ReadonlySet<number>,
): Set<number> {
  const may = new Set(
    entries.filter(({ isSelectable }) => isSelectable).map(({ inspectable }) => inspectable.id),
  );
  return new Set([...chosen].filter((id) => may.has(id)));
}

/** What was chosen before, and what the address asks for. */
const chosenAtFirst = (asked: number | null): ReadonlySet<number> =>
  new Set([...inspectionStore.selectedInspectables, ...(asked === null ? [] : [asked])]);

/** The lists that the page chooses from. */
function useLists() {
  const templates = useDeferredStoredList('templates');
  const inspectables = useDeferredStoredList('places');
  const due = useDeferredStoredList('dueGroups');
  return {
    ...{ templates, inspectables, due },
    /** For all lists together: if inspectables arrived after the templates, most templates would disappear again. */
    isLoading: [templates, inspectables, due].some((list) => list.isLoading),
    /** What is neither cached nor fetchable. */
    lacking: lackingOf({ templates, places: inspectables, due }),
    retry: () => {
      for (const list of [templates, inspectables, due]) if (lacks(list)) list.retry();
    },
  };
}

/** The selection on the page, and its options. It is preserved when the user returns from an inspection. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const isFree = search.get('view') === 'dynamic';
  const asked = { place: idIn(search, 'room'), type: idIn(search, 'type') };
  const { templates, inspectables, due, ...lists } = useLists();
  const currentLocationId = useCurrentLocationId();
  const [typeId, setType] = useState(asked.type);
  const [chosenTemplate, setTemplate] = useState(inspectionStore.selectedTemplate?.id ?? null);
  const [chosen, setChosen] = useState(() => chosenAtFirst(asked.place));
  const allInspectables = inspectables.items ?? [];
  const place = allInspectables.find(({ id }) => id === asked.place) ?? null;
  const usable = usableTemplates(templates.items ?? [], { typeId, place });
  const { rows } = useDue(due.items);
  const template =
    usable.find(({ id }) => id === chosenTemplate) ?? obvious(usable, place, rows) ?? null;
  const isLocation = template !== null && scopeOf(template) === 'location';
  const entries = template && !isLocation ? inspectablesFor(template, allInspectables, rows) : [];
  const selected = isLocation
    ? new Set(currentLocationId === null ? [] : [currentLocationId])
    : selectable(entries, chosen);
  return {
    ...lists,
    /** The list whose age matters most: what may be inspected depends on the due dates. */
    due,
    all: usableTemplates(templates.items ?? [], { typeId: null, place: null }),
    asked: askedInspectable(asked.place, {
      places: allInspectables,
      rows,
      templates: templates.items ?? [],
    }),
    isFree,
    setFree: (isOn: boolean) => {
      setSearch(isOn ? { view: 'dynamic' } : {});
    },
    dueRows: rows,
    places: allInspectables,
    rows: rows ?? [],
    typeId,
    setType,
    usable,
    template,
    setTemplate,
    isLocation,
    entries,
    selected,
    setChosen,
  };
}
