import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { dueRows } from '../../device/due-rows.ts';
import { useStoredList } from '../../device/use-device.ts';
import { todayHere } from '../../shared/today.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { inspectablesFor, scopeOf, usableTemplates } from './choices.ts';

const numberIn = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number > 0 ? number : null;
};

/** What is chosen on the page, and what may be. Coming back from an inspection it stands as it was. */
export function useChoice() {
  const [search] = useSearchParams();
  const asked = { place: numberIn(search.get('room')), type: numberIn(search.get('type')) };
  const templates = useStoredList('templates');
  const places = useStoredList('places');
  const due = useStoredList('dueGroups');
  const { currentLocationId } = useSnapshot(sessionStore);
  const [typeId, setType] = useState(asked.type);
  const [chosenTemplate, setTemplate] = useState(inspectionStore.selectedTemplate?.id ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set([
        ...inspectionStore.selectedInspectables,
        ...(asked.place === null ? [] : [asked.place]),
      ]),
  );
  const allPlaces = places.items ?? [];
  const place = allPlaces.find(({ id }) => id === asked.place) ?? null;
  const usable = usableTemplates(templates.items ?? [], { typeId, place });
  const only = usable.length === 1 ? usable[0] : undefined;
  const template = usable.find(({ id }) => id === chosenTemplate) ?? only ?? null;
  const rows = due.items ? dueRows(due.items, todayHere()) : null;
  const isLocation = template !== null && scopeOf(template) === 'location';
  const entries = template && !isLocation ? inspectablesFor(template, allPlaces, rows) : [];
  const may = new Set(
    entries.filter(({ isSelectable }) => isSelectable).map(({ inspectable }) => inspectable.id),
  );
  const selected = isLocation
    ? new Set(currentLocationId === null ? [] : [currentLocationId])
    : new Set([...chosen].filter((id) => may.has(id)));
  return {
    templates,
    places: allPlaces,
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
