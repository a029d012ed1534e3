import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aDueGroup, aPage } from '../../../testing/wire.ts';

const page = (...groups: ReturnType<typeof aDueGroup>[]) => ({
  json: { ...aPage(groups), today: '2026-11-21' },
});
const inTime = aDueGroup(9, { state: 'open', days_overdue: 0, next_due_date: '2026-11-22' });
const answers = {
  listDue: () => page(aDueGroup(88), inTime),
  listOverdue: () => page(aDueGroup(88)),
};

describe('what was typed becomes a question to the server', () => {
  it.each([
    ['due', { days: '7' }],
    ['due --within 14d', { days: '14' }],
    ['--location 3 due --within 0', { days: '0', location_id: '3' }],
    ['due --type jatkuva', { days: '7', inspectiontype_id: '1' }],
    ['due --type Safety --location all', { days: '7', inspectiontype_id: '4', location_id: 'all' }],
  ])('%s', async (words, query) => {
    const { seen, exitCode } = await runKierros(words, { answers });
    expect(exitCode).toBe(0);
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({ per_page: '500', ...query });
    expect(seen.map(({ id }) => id)).toEqual(['listDue']);
  });

  it('--overdue asks for what is overdue', async () => {
    const { seen } = await runKierros('due --overdue --type 1', { answers });
    expect(seen[0]?.id).toBe('listOverdue');
    expect(seen[0]?.url.searchParams.get('days')).toBeNull();
  });

  it.each([
    [
      'due --overdue --within 7d',
      'error bad_flags: --overdue and --within cannot be used together.',
    ],
    ['due --within week', 'error invalid_value: "week" is not a number of days.'],
    ['due --within 367d', 'error invalid_value: "367d" is not a number of days.'],
    ['due --type 9', 'error invalid_value: "9" is not an inspection type.'],
    ['due --location 0', 'error invalid_value: --location does not take "0".'],
    ['due --limit 0', 'error invalid_value: --limit does not take "0".'],
    ['due --limit all', 'error invalid_value: --limit does not take "all".'],
    ['due --json=nmae', 'error unknown_field: Unknown field "nmae".'],
    ['due now', 'error excess_arguments: Too many arguments.'],
  ])('%s is refused before any request', async (words, expected) => {
    const ran = await runKierros(words, { answers });
    const first = words.includes('--json')
      ? (JSON.parse(ran.stderr) as { error: { code: string } }).error.code
      : ran.stderr.split('\n')[0];
    expect(expected).toContain(first);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
  });
});

describe('--limit', () => {
  const late = aDueGroup(88, {
    state: 'overdue',
    days_overdue: 5,
    next_due_date: '2026-11-16',
  });
  const many = { listDue: () => page(inTime, late, aDueGroup(7)) };

  it('shows the most urgent, and says how many there are', async () => {
    const ran = await runKierros('due --limit 2 --json=inspectable_id', { answers: many });
    expect(JSON.parse(ran.stdout)).toEqual([{ inspectable_id: 88 }, { inspectable_id: 7 }]);
    expect(ran.stderr).toBe('The 2 most urgent of 3 inspections, 2 overdue (today 21 Nov 2026).\n');
    const finnish = await runKierros('due --limit 1 --lang fi', { answers: many });
    expect(finnish.stderr).toContain('Kiireellisimmät 1, kaikkiaan 3 tarkastusta, 2 myöhässä');
  });

  it('hides nothing from --fail-if-overdue, and is silent when there are fewer', async () => {
    const first = { listDue: () => page(inTime, late) };
    const ran = await runKierros('due --limit 1 --fail-if-overdue', { answers: first });
    expect(ran.exitCode).toBe(10);
    const all = await runKierros('due --limit 9', { answers: many });
    expect(all.stderr).toBe('3 inspections, 2 overdue (today 21 Nov 2026).\n');
  });
});

describe('what is shown', () => {
  it('is a table for a terminal, in colour', async () => {
    const { stdout, stderr } = await runKierros('due', { answers, isTTY: true });
    expect(stdout).toContain('Luokka 88 (en) (88)  room  continuous  19 Nov 2026  ');
    expect(stdout).toContain('\u001b[31moverdue 2 d\u001b[39m');
    expect(stderr).toBe('2 inspections, 1 overdue (today 21 Nov 2026).\n');
  });

  it('is the same without colour in a pipe, and in Finnish', async () => {
    const { stdout, stderr } = await runKierros('due --lang fi', { answers });
    expect(stdout).toBe(
      'KOHDE           LAJI   TYYPPI   ERÄPÄIVÄ    TILANNE\n' +
        'Luokka 88 (88)  huone  jatkuva  19.11.2026  myöhässä 2 pv\n' +
        'Luokka 9 (9)    huone  jatkuva  22.11.2026  tarkasta nyt\n',
    );
    expect(stderr).toBe('2 tarkastusta, 1 myöhässä (tänään 21.11.2026).\n');
  });

  it('--plain is lines with ISO days, --quiet leaves the summary out', async () => {
    const { stdout, stderr } = await runKierros('due --plain -q', { answers });
    expect(stdout.split('\n')[0]).toBe(
      'Luokka 88 (en) (88)\troom\tcontinuous\t2026-11-19\toverdue 2 d',
    );
    expect(stderr).toBe('');
  });

  it('--json has the shape that scripts rely on', async () => {
    const { stdout } = await runKierros('due --json', { answers });
    expect((JSON.parse(stdout) as unknown[])[0]).toMatchInlineSnapshot(`
      {
        "can_inspect_now": true,
        "created_on": "2026-01-07",
        "days_overdue": 2,
        "due_date": "2026-11-19",
        "in_progress": false,
        "inspectable_id": 88,
        "inspectiontype_id": 1,
        "kind": "room",
        "last_done_on": null,
        "name": {
          "en": "Luokka 88 (en)",
          "fi": "Luokka 88",
        },
        "natural_due": "2026-11-19",
        "never_inspected": true,
        "next_due_date": "2026-11-19",
        "next_inspection_date": "2026-11-19",
        "opens_on": "2026-11-18",
        "path": [
          {
            "id": 88,
            "kind": "room",
            "name": {
              "en": "Luokka 88 (en)",
              "fi": "Luokka 88",
            },
          },
        ],
        "planned_due": null,
        "state": "overdue",
        "template_ids": [
          4,
        ],
      }
    `);
  });

  it('--json=fields narrows it, in the order asked', async () => {
    const { stdout } = await runKierros('due --json=due_date,inspectable_id', { answers });
    expect(stdout).toBe(
      '[{"due_date":"2026-11-19","inspectable_id":88},{"due_date":"2026-11-22","inspectable_id":9}]\n',
    );
  });

  it('every page is read', async () => {
    const ran = await runKierros('due --json=inspectable_id', {
      answers: {
        listDue: ({ url }) =>
          url.searchParams.get('after') === 'x'
            ? page(aDueGroup(2))
            : { json: { ...aPage([aDueGroup(1)], 'x'), today: '2026-11-21' } },
      },
    });
    expect(ran.stdout).toBe('[{"inspectable_id":1},{"inspectable_id":2}]\n');
  });
});

describe('how it ends', () => {
  it.each([
    ['due --fail-if-overdue', 10],
    ['due', 0],
  ])('%s: %i', async (words, code) => {
    expect((await runKierros(words, { answers })).exitCode).toBe(code);
  });

  it('nothing due is no fault, and JSON stays a list', async () => {
    const ran = await runKierros('due --json --fail-if-overdue', {
      answers: { listDue: () => page() },
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '[]\n' });
  });

  it("a location outside the user's scope is not found", async () => {
    const ran = await runKierros('due --location 9', {
      answers: { listDue: () => problem(404, 'not_found') },
    });
    expect(ran).toMatchObject({ exitCode: 6, stdout: '' });
    expect(ran.stderr).toContain('it may belong to another location');
  });
});

describe('due explain', () => {
  const explained = {
    getDueExplanation: () => ({
      json: {
        inspectable_id: 88,
        items: [
          {
            inspectiontype_id: 1,
            due_date: '2026-11-23',
            opens_on: '2026-11-20',
            state: 'open',
            steps: [
              {
                step: 'last_done',
                on: '2026-11-14',
                text: {
                  en: 'Last inspected on 14 Nov 2026.',
                  fi: 'Viimeksi tarkastettu 14.11.2026.',
                },
              },
              {
                step: 'closed',
                on: '2026-11-21',
                to: '2026-11-23',
                text: {
                  en: '21 Nov 2026 is closed, so the date moves to the next open day, 23 Nov 2026.',
                  fi: '21.11.2026 on suljettu, joten päivä siirtyy seuraavaan avoimeen päivään 23.11.2026.',
                },
              },
            ],
          },
        ],
      },
    }),
  };

  it('tells the reasons in the language of the reader', async () => {
    const { stdout, seen } = await runKierros('due explain 88 --type 1', { answers: explained });
    expect(seen[0]!.url.pathname).toContain('/inspectable/inspectables/88/due-explanation');
    expect(seen[0]!.url.searchParams.get('inspectiontype_id')).toBe('1');
    expect(stdout).toContain('Last inspected on 14 Nov 2026.');
    expect(stdout).toContain('21 Nov 2026 is closed');
    const finnish = await runKierros('--lang fi due explain 88', { answers: explained });
    expect(finnish.stdout).toContain('Viimeksi tarkastettu 14.11.2026.');
  });

  it('--json has what the server says', async () => {
    const { stdout } = await runKierros('due explain 88 --json', { answers: explained });
    expect(JSON.parse(stdout)).toMatchObject([{ due_date: '2026-11-23', steps: [{}, {}] }]);
  });
});
