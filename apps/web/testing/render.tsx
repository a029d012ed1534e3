import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { textParts } from '../src/i18n/text-parts.ts';
import { IntlRoot } from '../src/shared/intl-root.tsx';
import { loadTexts, wantTexts } from '../src/shared/text-files.ts';

/** Renders content as in the app: with texts, queries and a router that shows it at every path. */
export async function renderInApp(content: ReactNode, path = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Suspense fallback="…">
            <IntlRoot>
              <QueryClientProvider client={queries}>{content}</QueryClientProvider>
            </IntlRoot>
          </Suspense>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  await wantTexts(...textParts);
  await Promise.all([loadTexts('en'), loadTexts('fi')]);
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router };
}
