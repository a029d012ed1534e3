import { answerFromDraft } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import { Alert, Button, Card, iconLook, ListRow } from '@kierros/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { StoredInspectables } from '../../device/device-records.ts';
import { saveDraft } from '../../device/drafts/drafts.ts';
import {
  readKnownInspectables,
  useKnownInspectables,
} from '../../device/lists/known-inspectables.ts';
import { newDraft } from '../../device/drafts/new-draft.ts';
import { useDeviceDrafts, useOutbox, useStoredList } from '../../device/use-device.ts';
import { api } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId, useUserId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { chooseDraft } from '../../device/drafts/start-inspection.ts';
import { Section } from './section.tsx';
import { whereOf } from './where-of.ts';

// With the template version it was started with: a changed template does not affect a draft.
async function bringHere(
  userId: number,
  draft: Schema<'Draft'>,
  inspectables: readonly StoredInspectables[],
) {
  const template = await api.call('getTemplate', {
    params: { id: draft.template_id },
    query: { version: draft.template_version },
  });
  const chosen = draft.inspectable_ids.map((id) => ({ id }));
  const now = new Date(draft.started_at);
  const record = {
    ...newDraft({ chosen, template, places: inspectables, dueGroups: [], now }),
    clientId: draft.client_id,
    answers: draft.content.answers.map(answerFromDraft),
    position: draft.content.position ?? null,
    updatedAt: draft.updated_at,
    server: { id: draft.id, version: draft.version },
  };
  await saveDraft(userId, record);
  return record;
}

/** The names of what drafts are about, and where it is. */
function useNames(drafts: readonly Schema<'Draft'>[]) {
  const currentLocationId = useCurrentLocationId();
  const language = useLanguage();
  // Requested immediately: a new device has no names cached yet.
  const own = useStoredList('places').items ?? [];
  const known = useKnownInspectables(drafts.flatMap((draft) => draft.inspectable_ids)).places;
  const inspectables = new Map([...own.map((one) => [one.id, one] as const), ...known]);
  return {
    nameOf: (id: number) => {
      const inspectable = inspectables.get(id);
      return inspectable ? pickText(inspectable.name, language).text : String(id);
    },
    whereIs: (ids: readonly number[]) =>
      whereOf(
        ids.flatMap((id) => inspectables.get(id) ?? []),
        currentLocationId,
        language,
      ),
  };
}

function OtherDeviceDrafts({ drafts }: { drafts: readonly Schema<'Draft'>[] }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { formatDate } = useIntl();
  const userId = useUserId();
  const { nameOf, whereIs } = useNames(drafts);
  const [hasFailed, setFailed] = useState(false);
  const goOn = async (draft: Schema<'Draft'>) => {
    try {
      chooseDraft(await bringHere(userId, draft, await readKnownInspectables(userId)));
      await navigate('/inspection');
    } catch {
      setFailed(true);
    }
  };
  return (
    <Section title={t('home.otherDevice')}>
      {hasFailed && <Alert tone="yellow">{t('home.draftFailed')}</Alert>}
      <Card flush>
        <ul>
          {drafts.map((draft) => (
            <ListRow
              key={draft.client_id}
              icon={<MonitorSmartphone {...iconLook} />}
              title={shortList(draft.inspectable_ids.map(nameOf))}
              meta={[
                whereIs(draft.inspectable_ids),
                t('home.draftFacts', {
                  count: draft.content.answers.length,
                  time: formatDate(draft.updated_at, { dateStyle: 'short', timeStyle: 'short' }),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={<Button onClick={() => void goOn(draft)}>{t('home.continue')}</Button>}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/**
 * Drafts that exist on the server and not on this device. The list grows when the network answers, so nothing may be
 * placed below that it would push away.
 */
export function ServerDrafts() {
  const userId = useUserId();
  const { data: outbox = [] } = useOutbox('outbox');
  const { data: known = [] } = useDeviceDrafts();
  const { data: drafts = [] } = useQuery({
    queryKey: ['network', 'drafts', userId],
    queryFn: async () => (await api.call('listDrafts', { query: { per_page: 100 } })).items,
  });
  const here = new Set([...known, ...outbox].map(({ clientId }) => clientId));
  const fromOtherDevices = drafts.filter((draft) => !here.has(draft.client_id));
  return fromOtherDevices.length > 0 && <OtherDeviceDrafts drafts={fromOtherDevices} />;
}
