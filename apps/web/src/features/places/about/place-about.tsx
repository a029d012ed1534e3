import type { Schema } from '@kierros/api/schema';
import type { InspectableDraft } from '../place-draft.ts';
import { PlaceChanges } from './place-changes.tsx';
import { PlaceTemplates } from './place-templates.tsx';

interface AboutProps {
  location: Schema<'Location'>;
  place: InspectableDraft & { id: number };
}

/** What is known about a place beyond its own fields: by what it is inspected, and what has been changed. */
export function PlaceAbout({ location, place }: AboutProps) {
  const { id, kind, parentId } = place;
  const environment =
    kind === 'room' ? location.environments?.find((one) => one.id === parentId) : undefined;
  return (
    <>
      <PlaceTemplates place={place} environment={environment} />
      <PlaceChanges location={location} place={{ id, environmentId: environment?.id ?? null }} />
    </>
  );
}
