import { foldForSearch, languages } from '@kierros/domain';
import type { Crumb, Right, Text } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useStoredList } from '../../device/use-device.ts';
import { api } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useOpenLocation } from '../../shared/open-location.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { setupPaths } from '../../shared/setup-paths.ts';
import { loadPart } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TextId } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useViewport } from '../../shared/viewport.ts';
import {
  savingAddress,
  useSavedViews,
  viewAddress,
  viewIn,
} from '../../shared/views/saved-view.ts';
import { openReport, setOpen } from '../../stores/layout.store.ts';
import { useSignOut } from './account-menu.tsx';
import { helpItem, mainItems, managementItems, preferencesItem } from './nav-items.ts';

/** One entry of the palette. */
export interface Command {
  key: string;
  label: string;
  /** What the input is matched against, folded: its names in both languages. */
  found: string;
  /** The page to open, or what else is done. */
  to: string | (() => void);
  /** The path to its inspectable, itself last. */
  crumbs?: readonly Crumb[];
}

const foundBy = (...names: readonly Text[]) =>
  foldForSearch(names.map(({ en, fi }) => `${en} ${fi}`).join(' '));

/** The texts of the other language, by which commands are found as well. */
function useOtherTexts(): (id: string) => string {
  const language = useLanguage();
  const other = languages.find((one) => one !== language) ?? language;
  const { data: texts } = useQuery({
    queryKey: ['texts', other],
    staleTime: Infinity,
    queryFn: async () => {
      const parts = ['core', 'tools', 'preferences'] as const;
      const loaded = await Promise.all(parts.map((part) => loadPart(other, part)));
      return new Map(loaded.flatMap((part) => Object.entries(part)));
    },
  });
  return (id) => {
    const element = texts?.get(id)?.[0];
    return element && 'value' in element ? element.value : '';
  };
}

const preferenceSections = [
  'language',
  'appearance',
  'notifications',
  'shortcuts',
  'device',
  'security',
] as const;

const managementCommands = [
  { label: 'palette.newLocation', to: setupPaths.location },
  { label: 'palette.addPlaces', to: setupPaths.places },
  { label: 'palette.placeTypes', to: '/admin/management/inspectables?types=environment' },
  { label: 'palette.archivedPlaces', to: '/admin/management/inspectables?archived=true' },
  { label: 'palette.newTemplate', to: setupPaths.template },
  { label: 'palette.starterTemplates', to: '/admin/management/templates?packs' },
  { label: 'palette.newUser', to: setupPaths.people },
  { label: 'toolbox.audit', to: '/admin/management/users?view=audit' },
] as const;

interface Entry {
  label: TextId;
  /** Said before the label. */
  before?: TextId;
  right?: Right;
  to: Command['to'];
}

const report = () => {
  openReport(null);
};
const chooseLocation = () => {
  setOpen('isLocationOpen', true);
};

/** Every page, setting and act that is not about one thing. */
function useGeneralCommands(onNotice: () => void): Command[] {
  const t = useTexts();
  const other = useOtherTexts();
  const may = useMay();
  const signOut = useSignOut();
  const isDesk = useViewport() === 'desktop';
  const entries: Entry[] = [
    ...mainItems,
    ...(isDesk ? managementItems : []),
    preferencesItem,
    helpItem,
    { label: 'toolbox.report', right: 'actions.report', to: report },
    { label: 'toolbox.notice', right: 'notifications.add', to: onNotice },
    { label: 'toolbox.buttons', to: '/home?view=buttons' },
    { label: 'toolbox.location', right: 'location.switch', to: chooseLocation },
    ...(isDesk && may('users.manage') ? managementCommands : []),
    ...preferenceSections.map((name) => ({
      label: `preferences.${name}` as const,
      before: preferencesItem.label,
      to: `/preferences#${name}`,
    })),
    { label: 'nav.signOut', to: signOut },
  ];
  const allowed = entries.filter(({ right }) => right === undefined || may(right));
  return allowed.map(({ label, before, to }) => {
    const words = [before, label].filter((one) => one !== undefined);
    return {
      key: label,
      label: words.map((one) => t(one)).join(': '),
      found: foldForSearch(words.map((one) => `${t(one)} ${other(one)}`).join(' ')),
      to,
    };
  });
}

/** Every place of the location, as far as this device knows it: works offline. */
function usePlaceCommands(): Command[] {
  const t = useTexts();
  const pick = usePickText();
  const inspectables = useStoredList('places').items ?? [];
  return inspectables.flatMap((inspectable): Command[] => {
    const name = pick(inspectable.name);
    const found = foundBy(inspectable.name);
    const id = String(inspectable.id);
    const self = { id: inspectable.id, kind: inspectable.kind, name: inspectable.name };
    const crumbs = [...inspectable.path.filter((step) => step.id !== inspectable.id), self];
    const history = {
      key: `history ${id}`,
      label: t('palette.history', { name }),
      found,
      to: `/home?view=history&place=${id}`,
      crumbs,
    };
    if (inspectable.kind !== 'room') return [history];
    const inspect = {
      key: `inspect ${id}`,
      label: t('palette.inspect', { name }),
      found,
      to: `/inspections?room=${id}`,
      crumbs,
    };
    return [inspect, history];
  });
}

/** Every location, to be made the current one. */
function useLocationCommands(): Command[] {
  const t = useTexts();
  const pick = usePickText();
  const mayChoose = useMay()('location.switch');
  const openLocation = useOpenLocation();
  const { data } = useLocations({ enabled: mayChoose });
  return (mayChoose ? (data?.items ?? []) : []).map(({ id, name }) => ({
    key: `location ${String(id)}`,
    label: t('palette.location', { name: pick(name) }),
    found: `${foundBy(name)} ${foldForSearch(t('palette.location', { name: '' }))}`,
    to: () => {
      openLocation({ id, name });
    },
  }));
}

/** The templates of the location, for those who manage them. */
function useTemplateCommands(): Command[] {
  const t = useTexts();
  const pick = usePickText();
  const isDesk = useViewport() === 'desktop';
  const isShown = useMay()('templates.write') && isDesk;
  const templates = useStoredList('templates', isShown).items ?? [];
  return (isShown ? templates : []).map(({ id, name }) => ({
    key: `template ${String(id)}`,
    label: t('palette.template', { name: pick(name) }),
    found: `${foundBy(name)} ${foldForSearch(t('palette.template', { name: '' }))}`,
    to: `/admin/management/templates?template=${String(id)}`,
  }));
}

/** The pinned views, and saving what is shown. */
function useViewCommands(): Command[] {
  const t = useTexts();
  const pick = usePickText();
  const maySave = useMay()('buttons.own');
  const [search] = useSearchParams();
  const shown = viewIn(search);
  const views = useSavedViews().data?.items ?? [];
  const saving = t('palette.saveView');
  return [
    ...(maySave && shown
      ? [
          {
            key: 'save view',
            label: saving,
            found: foldForSearch(saving),
            to: savingAddress(shown),
          },
        ]
      : []),
    ...views.flatMap(({ id, name, pinned, view }) => {
      if (!pinned || !view) return [];
      const label = t('palette.view', { name: pick(name) });
      return [{ key: `view ${String(id)}`, label, found: foundBy(name), to: viewAddress(view) }];
    }),
  ];
}

const fewestLetters = 2;

/** The people whose names or usernames hold what was typed, for those who manage them. */
function usePersonCommands(typed: string): Command[] {
  const t = useTexts();
  const isDesk = useViewport() === 'desktop';
  const mayManage = useMay()('users.manage');
  const q = typed.trim();
  const isAsked = isDesk && mayManage && q.length >= fewestLetters;
  const { data } = useQuery({
    queryKey: ['network', 'users', 'palette', q],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      api.call('listUsers', { query: { q, location_id: 'all', per_page: 5 }, signal }),
  });
  return (isAsked ? (data?.items ?? []) : []).map((person) => {
    const name = `${person.first_name} ${person.last_name}`.trim() || person.username;
    return {
      key: `person ${String(person.id)}`,
      label: t('palette.person', { name }),
      found: foldForSearch(`${name} ${person.username} ${q}`),
      to: `/admin/management/users?user=${String(person.id)}`,
    };
  });
}

/**
 * What the palette offers: pages, settings and acts, then saved views, locations, templates, people and places. The people are those
 * that the server finds by what was typed. `onNotice` opens the dialog to write a notice.
 */
export function usePaletteCommands(typed: string, onNotice: () => void): Command[] {
  const general = useGeneralCommands(onNotice);
  const views = useViewCommands();
  const locations = useLocationCommands();
  const templates = useTemplateCommands();
  const people = usePersonCommands(typed);
  const places = usePlaceCommands();
  return [...general, ...views, ...locations, ...templates, ...people, ...places];
}
