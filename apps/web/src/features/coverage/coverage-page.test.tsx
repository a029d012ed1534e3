import { certificateText } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import type { Comparison, Coverage } from './coverage.api.ts';
import { CoveragePage } from './coverage-page.tsx';

const text = (both: string) => ({ en: both, fi: both });
const path = [
  { id: 1, kind: 'location' as const, name: text('Kallio') },
  { id: 10, kind: 'environment' as const, name: text('Päärakennus') },
];
const whole: Coverage = {
  ...{ pairs: 1_284, accounted: 1_284, due: 1_283, excluded: 1, gap_count: 0 },
  rows: [
    {
      ...{ inspectable_id: 10, kind: 'environment', name: text('Päärakennus') },
      types: [
        { inspectiontype_id: 1, pairs: 41, due: 40, excluded: 0, gaps: 1 },
        { inspectiontype_id: 4, pairs: 1, due: 0, excluded: 1, gaps: 0 },
      ],
    },
  ],
  exclusions: [
    {
      ...{ location_id: 1, inspectiontype_id: 4, reason: 'not_chosen', count: 5 },
      since: '2026-10-02T08:15:00.000Z',
      by: { id: 3, name: 'Aino Virtanen' },
      inspectables: [{ id: 10, path }],
    },
  ],
  gaps: [],
};
const lost: Coverage = {
  ...{ ...whole, accounted: 1_282, gap_count: 2 },
  gaps: [
    {
      ...{ location_id: 1, inspectable_id: 10, path, inspectiontype_id: 2 },
      ...{ fault: 'wrong_last_done', stored: '2025-11-14', expected: '2025-11-21' },
    },
    {
      ...{ location_id: 1, inspectable_id: 11, path, inspectiontype_id: 1 },
      ...{ fault: 'wrong_kind', stored: 'room', expected: 'environment' },
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  languageStore.language = 'en';
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  signedIn(testUser('admin'));
});

it('says how many are accounted for, and why, since when and by whom one is not inspected', async () => {
  server.pages['/operations/coverage'] = whole;
  await renderInApp(<CoveragePage />, '/home?view=coverage');
  expect(await screen.findByText('1,284 of 1,284 accounted for')).toBeInTheDocument();
  const excluded = screen.getByRole('table', { name: 'Excluded, and why' });
  expect(within(excluded).getByRole('row', { name: /Päärakennus/ })).toHaveTextContent(
    /Päärakennus and 4 more.*Safety.*No template applies to the place.*5.*2026.*Aino Virtanen/,
  );
  const rows = screen.getByRole('table', { name: 'By place' });
  expect(within(rows).getByText('40 due, 1 gap')).toBeInTheDocument();
  expect(within(rows).getByText('0 due, 1 excluded')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Gaps' })).toBeNull();
});

it('names each gap', async () => {
  languageStore.language = 'fi';
  server.pages['/operations/coverage'] = lost;
  await renderInApp(<CoveragePage />, '/home?view=coverage');
  const gaps = await screen.findByRole('table', { name: 'Aukot' });
  // With the year: without it, days of another one would seem to be of this year.
  expect(within(gaps).getByRole('row', { name: /Vuositarkastus/ })).toHaveTextContent(
    /Kallio › Päärakennus.*Viimeisin tarkastus poikkeaa lomakkeistape 14\.11\.2025pe 21\.11\.2025/,
  );
  expect(within(gaps).getByRole('row', { name: /väärän lajisena/ })).toHaveTextContent(
    /HuoneYmpäristö$/,
  );
  expect(screen.getByText('2 aukkoa: jotain voi jäädä tarkastamatta.')).toBeInTheDocument();
});

describe('a certificate', () => {
  const signed = { certificate: { format: 'kierros-certificate-1', rows: [] }, signature: 'abc' };
  const totals = { due: 12, done: 12, late: 0, missed: 0, open: 0, excluded: 0 };
  const comparison: Comparison = {
    ...{ location_id: 1, location: text('Kallio'), from: '2026-10-01', to: '2026-10-31' },
    made_at: '2026-11-21T08:15:00.000Z',
    counts: { same: 40, erased_author: 0, corrected: 1, added: 0, disagreeing: 1 },
    rows: [
      {
        ...{ inspectable_id: 11, inspectiontype_id: 1, path: [text('Kallio'), text('Luokka 1')] },
        ...{ state: 'disagreeing', forms: [{ id: 5, state: 'disagreeing' }] },
        certified: { done: 2, late: 0, missed: 0 },
        now: { done: 1, late: 0, missed: 0 },
      },
    ],
  };
  const compareWith = async (content: BlobPart) => {
    server.pages['/operations/coverage'] = whole;
    await renderInApp(<CoveragePage />, '/home?view=coverage');
    const file = new File([content], 'october.json', { type: 'application/json' });
    await userEvent.upload(await screen.findByLabelText('Compare a certificate …'), file);
  };

  it('is made once the password was given again', async () => {
    server.pages['/operations/coverage'] = whole;
    server.pages['/auth/options'] = { password: true, oidc: false, self_registration: false };
    let isRecent = false;
    server.answerWith = (path) => {
      if (path === '/auth/verify-password') {
        isRecent = true;
        return Response.json({ recent_until: '2026-11-21T08:20:00.000Z' });
      }
      if (path !== '/operations/certificate') return null;
      return isRecent
        ? Response.json({
            certificate: {
              ...{ ...signed.certificate, location_id: 1, location: text('Kallio'), totals },
              ...{ from: '2026-10-01', to: '2026-10-31', made_at: '2026-11-21T08:15:00.000Z' },
              gaps: 0,
            },
            signature: `${'A'.repeat(86)}==`,
          })
        : problem(403, 'recent_sign_in_needed');
    };
    await renderInApp(<CoveragePage />, '/home?view=coverage');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a certificate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password again' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'kierros-demo{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('12 expected');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is compared row by row with what is recorded now', async () => {
    const sent: unknown[] = [];
    server.answerWith = (path, request) => {
      if (path !== '/operations/certificate-comparison') return null;
      void request.json().then((body) => sent.push(body));
      return Response.json(comparison);
    };
    await compareWith(certificateText(signed));
    expect(await screen.findByRole('status')).toHaveTextContent('1 row disagrees');
    expect(screen.getByRole('row', { name: /Luokka 1/ })).toHaveTextContent(/Disagrees2 → 100/);
    expect(screen.getByText(/Same 40, erased author 0, corrected since 1/)).toBeInTheDocument();
    expect(sent).toEqual([signed]);
  });

  it('is compared from the PDF to which it is attached as well', async () => {
    const sent: unknown[] = [];
    server.answerWith = (path, request) => {
      if (path !== '/operations/certificate-comparison') return null;
      void request.json().then((body) => sent.push(body));
      return Response.json(comparison);
    };
    const text = certificateText(signed);
    const head = `/Type /EmbeddedFile\n/Length ${String(text.length)}\n>>\nstream\n`;
    await compareWith(`%PDF-1.7\n7 0 obj\n<<\n${head}${text}\nendstream\nendobj\n`);
    expect(await screen.findByRole('status')).toHaveTextContent('1 row disagrees');
    expect(sent).toEqual([signed]);
  });

  it('is refused in words where a PDF has none', async () => {
    await compareWith('%PDF-1.7\n%%EOF\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('not a certificate of Kierros');
  });

  it('is refused in words where it was written in another way', async () => {
    await compareWith(JSON.stringify(signed, null, 2));
    expect(await screen.findByRole('alert')).toHaveTextContent('not a certificate of Kierros');
    expect(server.requests).not.toContain('/operations/certificate-comparison');
  });

  it('is refused in words where it begins with a byte order mark', async () => {
    await compareWith(`\uFEFF${certificateText(signed)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('not a certificate of Kierros');
    expect(server.requests).not.toContain('/operations/certificate-comparison');
  });

  it('is refused in words, whether it is another file or of another site', async () => {
    await compareWith('{"a":1}\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('not a certificate of Kierros');
    expect(server.requests).not.toContain('/operations/certificate-comparison');
    server.answerWith = (path) =>
      path === '/operations/certificate-comparison' ? problem(422, 'foreign_certificate') : null;
    const file = new File([certificateText(signed)], 'other.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Compare a certificate …'), file);
    expect(await screen.findByText(/This site did not sign the certificate/)).toBeInTheDocument();
  });
});

describe('making a certificate', () => {
  const totals = { due: 40, done: 30, late: 4, missed: 6, open: 0, excluded: 1 };
  const signed: Schema<'SignedCertificate'> = {
    certificate: {
      format: 'kierros-certificate-1',
      ...{ location_id: 1, location: text('Kallio'), gaps: 0, rows: [], totals },
      ...{ from: '2026-10-01', to: '2026-10-31', made_at: '2026-11-21T08:15:00.000Z' },
    },
    signature: `${'A'.repeat(86)}==`,
  };
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.pages['/operations/coverage'] = whole;
    server.answerWith = (path, request) => {
      if (path !== '/operations/certificate') return null;
      asked.push(new URL(request.url).search);
      return Response.json(signed);
    };
  });

  it('asks for the month that was chosen, and offers what was signed in both forms', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+02:00') });
    await renderInApp(<CoveragePage />, '/home?view=coverage');
    await userEvent.selectOptions(await screen.findByLabelText('Month'), 'September 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Make a certificate' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Signed: 40 expected, 30 on time');
    expect(asked).toEqual(['?location_id=1&from=2026-09-01&to=2026-09-30']);
    for (const name of ['Save as PDF', 'Save as JSON'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    vi.useRealTimers();
  });
});
