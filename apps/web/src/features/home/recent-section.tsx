import type { Text } from '@kierros/domain';
import { Card, iconLook, ListRow } from '@kierros/ui';
import { CloudCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import type { OutboxRecord } from '../../device/device-records.ts';
import { useKnownInspectables } from '../../device/lists/known-inspectables.ts';
import { useOutbox } from '../../device/use-device.ts';
import { api } from '../../shared/api.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { liesIn, useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { Section } from './section.tsx';
import { serverTimeOf } from '../../shared/clock.ts';
import { useUserId, useCurrentLocationId } from '../../shared/session/use-session.ts';

const recentShown = 3;
// The response includes drafts, so more are fetched than shown.
const fetched = 4 * recentShown;
// The server cannot filter by environment: its forms are filtered from these.
const searched = 100;

/** A sent form, from any device. */
interface Sent {
  clientId: string;
  places: readonly { readonly id: number; readonly name: Text }[];
  templateName: Text;
  at: string;
}

const ofDevice = ({ clientId, draft, steps, sentAt, createdAt }: OutboxRecord): Sent => ({
  clientId,
  places: draft.places,
  templateName: draft.templateName,
  // The clock of the device may be wrong.
  at: steps.receipt?.received_at ?? serverTimeOf(sentAt ?? createdAt),
});

/** The user's own latest forms, from any device. */
function useOwnForms(perPage: number): readonly Sent[] {
  const userId = useUserId();
  const currentLocationId = useCurrentLocationId();
  const { data = [] } = useQuery({
    queryKey: ['network', 'own-forms', userId, currentLocationId, perPage],
    queryFn: async () => {
      const { items } = await api.call('listForms', {
        query: {
          author_id: userId,
          per_page: perPage,
          ...(currentLocationId !== null && { location_id: currentLocationId }),
        },
      });
      return items.flatMap((form): Sent[] =>
        form.submitted_at === null
          ? []
          : [
              {
                clientId: form.client_id,
                places: form.inspectables,
                templateName: form.template_name,
                at: form.submitted_at,
              },
            ],
      );
    },
  });
  return data;
}

/**
 * Both lists merged, latest first, without duplicates: for what this device sent, its own record is used, which is
 * available offline.
 */
export function newest(here: readonly Sent[], there: readonly Sent[]): Sent[] {
  const known = new Set(here.map(({ clientId }) => clientId));
  return [...here, ...there.filter(({ clientId }) => !known.has(clientId))].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

/** Only what belongs to the chosen inspectable, if one is chosen. */
function useInChosenInspectable(all: readonly Sent[]): readonly Sent[] {
  const chosen = useChosenInspectable();
  const ids = chosen
    ? all.flatMap(({ places: inspectables }) => inspectables.map(({ id }) => id))
    : [];
  const known = useKnownInspectables(ids).places;
  if (!chosen) return all;
  return all.filter(({ places: inspectables }) =>
    inspectables.some(({ id }) => liesIn(chosen.id, id, known.get(id)?.path ?? [])),
  );
}

/** The forms sent last. It grows when the network answers, so nothing may be placed below that it would push away. */
export function RecentSection() {
  const t = useTexts();
  const { formatDate } = useIntl();
  const pick = usePickText();
  const { data: items = [] } = useOutbox('outbox');
  const here = items.filter(({ state }) => state === 'sent').map(ofDevice);
  const isNarrowed = useChosenInspectable() !== null;
  const there = useOwnForms(isNarrowed ? searched : fetched);
  const shown = useInChosenInspectable(newest(here, there)).slice(0, recentShown);
  if (shown.length === 0) return null;
  return (
    <Section title={t('home.recent')}>
      <Card flush>
        <ul>
          {shown.map(({ clientId, places: inspectables, templateName, at }) => (
            <ListRow
              key={clientId}
              icon={<CloudCheck {...iconLook} />}
              title={shortList(inspectables.map(({ name }) => pick(name)))}
              meta={`${pick(templateName)} · ${formatDate(at, { dateStyle: 'short', timeStyle: 'short' })}`}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
