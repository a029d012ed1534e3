import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { SetupStep } from './setup-paths.ts';

/** What the whole site has, over all locations. */
export type SiteSetup = Readonly<Record<SetupStep, boolean>>;

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
    // Somebody besides the first administrator.
    people: users.items.length > 1,
    labels: codes.items.some(({ printed_at }) => printed_at !== null),
    inspection,
  };
}

/** Whether the site has what it needs, read each time that it is shown: any page may have added something. */
export const useSiteSetup = () =>
  useQuery({ queryKey: ['network', 'site-setup'], staleTime: 0, queryFn: siteSetup });
