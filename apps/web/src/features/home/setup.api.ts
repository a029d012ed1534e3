import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

/** What the whole site has, over all locations. */
export interface SiteSetup {
  readonly location: boolean;
  readonly places: boolean;
  readonly template: boolean;
  /** Somebody besides the first administrator. */
  readonly people: boolean;
  /** Recorded only where faults are reported at doors; until then a print leaves no trace. */
  readonly labels: boolean;
  readonly inspection: boolean;
}

async function siteSetup(): Promise<SiteSetup> {
  const [locations, templates, users, forms, codes] = await Promise.all([
    api.call('listLocations', { query: { per_page: 1000 } }),
    api.call('listTemplates', { query: { per_page: 1 } }),
    api.call('listUsers', { query: { active: true, per_page: 2 } }),
    api.call('listForms', { query: { status: 'complete', per_page: 1 } }),
    api.call('listDoorCodes', { query: { per_page: 100 } }),
  ]);
  const inspection = forms.items.length > 0;
  return {
    location: locations.items.length > 0,
    // A site may inspect environments alone.
    places: inspection || locations.items.some(({ rooms_count }) => rooms_count > 0),
    template: templates.items.length > 0,
    people: users.items.length > 1,
    labels: codes.items.some(({ printed_at }) => printed_at !== null),
    inspection,
  };
}

/** Whether the site has what it needs, read each time that it is shown: any page may have added something. */
export const useSiteSetup = () =>
  useQuery({ queryKey: ['network', 'site-setup'], staleTime: 0, queryFn: siteSetup });
