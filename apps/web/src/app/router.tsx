import { createBrowserRouter, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { takeDoorCode } from '../shared/door-code.ts';
import { withTexts } from '../shared/text-files.ts';
import { viewportNow } from '../shared/viewport.ts';
import { takeWorkLink } from '../shared/work-link.ts';
import { guardLoader } from './navigation.ts';
import { RootRoute, RouteFault, Starting } from './root-route.tsx';

// Search parameters select a view inside a page; they do not run the guards again.
const onPathChange: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

// Loads the frame for this screen together with the shell; the other frame is not loaded.
async function loadShell() {
  const frame =
    viewportNow() === 'mobile'
      ? import('./layout/mobile-frame.tsx')
      : import('./layout/desktop-frame.tsx');
  const [{ Shell, fetchFrame }] = await Promise.all([import('./layout/shell.tsx'), frame]);
  await fetchFrame();
  return { Component: Shell };
}

// Each page is loaded with its texts; a test compares the texts used with those named here.
const login = () => withTexts(['session'], () => import('../features/session/login-page.tsx'));
const callback = () =>
  withTexts(['session'], () => import('../features/session/callback-page.tsx'));
const home = () => import('./routes/home-route.tsx');
const preferences = () =>
  withTexts(
    ['preferences', 'problems', 'session', 'tools'],
    () => import('./routes/preferences-route.tsx'),
  );
const management = () => import('./routes/management-route.tsx');
const preInspection = () =>
  withTexts(['pre-inspection'], () => import('../features/pre-inspection/pre-inspection-page.tsx'));
const inspection = () =>
  withTexts(['inspection'], () => import('../features/inspection/inspection-page.tsx'));

const page = (path: string, lazy: RouteObject['lazy']): RouteObject => ({
  path,
  loader: guardLoader,
  shouldRevalidate: onPathChange,
  ...(lazy === undefined ? {} : { lazy }),
});

/** All pages. Each is a separate chunk, loaded when it is first opened. */
export const routeObjects: RouteObject[] = [
  {
    Component: RootRoute,
    HydrateFallback: Starting,
    ErrorBoundary: RouteFault,
    children: [
      page('/login', async () => ({ Component: (await login()).LoginPage })),
      page('/auth/callback', async () => ({ Component: (await callback()).CallbackPage })),
      {
        lazy: loadShell,
        children: [
          page('/home', async () => {
            const { HomeRoute, fetchView } = await home();
            await fetchView();
            return { Component: HomeRoute };
          }),
          page('/preferences', async () => ({ Component: (await preferences()).PreferencesRoute })),
          page('/admin/management/:section', async () => ({
            Component: (await management()).ManagementRoute,
          })),
          page('/inspections', async () => ({
            Component: (await preInspection()).PreInspectionPage,
          })),
          page('/inspection', async () => {
            const { InspectionPage, preloadInspection } = await inspection();
            preloadInspection();
            return { Component: InspectionPage };
          }),
        ],
      },
      { path: '*', loader: () => redirect('/home') },
    ],
  },
];

/** The browser router. */
export function createRouter() {
  takeDoorCode();
  takeWorkLink();
  // Opened in a tab of the app, another code or link changes only the hash, for which the browser loads nothing.
  addEventListener('hashchange', () => {
    if (location.hash.startsWith('#k=')) location.reload();
  });
  return createBrowserRouter(routeObjects);
}
