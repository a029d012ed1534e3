import { createBrowserRouter, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { viewportNow } from '../shared/viewport.ts';
import { guardLoader } from './navigation.ts';
import { RootRoute, RouteFault, Starting } from './root-route.tsx';

// Search parameters choose a view inside a page; they ask nobody.
const onPathChange: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

// The frame of this screen comes along with the shell, not after it; the other one stays away.
async function loadShell() {
  const frame =
    viewportNow() === 'mobile'
      ? import('./layout/mobile-frame.tsx')
      : import('./layout/desktop-frame.tsx');
  const [{ Shell }] = await Promise.all([import('./layout/shell.tsx'), frame]);
  return { Component: Shell };
}

const page = (path: string, lazy: RouteObject['lazy']): RouteObject => ({
  path,
  loader: guardLoader,
  shouldRevalidate: onPathChange,
  ...(lazy === undefined ? {} : { lazy }),
});

/** All pages. Each comes in a chunk of its own when it is first entered. */
export const routeObjects: RouteObject[] = [
  {
    Component: RootRoute,
    HydrateFallback: Starting,
    ErrorBoundary: RouteFault,
    children: [
      page('/login', async () => ({
        Component: (await import('../features/session/login-page.tsx')).LoginPage,
      })),
      page('/auth/callback', async () => ({
        Component: (await import('../features/session/callback-page.tsx')).CallbackPage,
      })),
      {
        lazy: loadShell,
        children: [
          page('/home', async () => ({
            Component: (await import('./routes/home-route.tsx')).HomeRoute,
          })),
          page('/preferences', async () => ({
            Component: (await import('../features/preferences/preferences-page.tsx'))
              .PreferencesPage,
          })),
          page('/admin/management/:section', async () => ({
            Component: (await import('./routes/management-route.tsx')).ManagementRoute,
          })),
          page('/inspections', async () => ({
            Component: (await import('../features/pre-inspection/pre-inspection-page.tsx'))
              .PreInspectionPage,
          })),
          page('/inspection', async () => ({
            Component: (await import('../features/inspection/inspection-page.tsx')).InspectionPage,
          })),
        ],
      },
      { path: '*', loader: () => redirect('/home') },
    ],
  },
];

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routeObjects);
}
