import { bareSubmissions } from './bare-submissions.ts';
import { caller, closedLoop, type Rate } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Ask, type Bench, type Figure } from './report.ts';
import { withServer } from './server.ts';
import { onSite, QUESTIONS } from './site.ts';
import { openRooms, submitter } from './write-loads.ts';

const CLIENTS = 8;
const submission = { questions: QUESTIONS, first: 1, template: 1, photo: null };

type Round = { server: Rate; cpuMs: number; bare: number; ratio: number };

/**
 * A submission of 20 answers (create + submit) over HTTP, compared with plain
 * SQL of the same rows in the same database. Both alternate every few seconds,
 * so that other load on the machine affects each alike; the figure is the
 * median of the rounds.
 */
export const submitBench: Bench = {
  name: 'submit',
  about: 'Submission of 20 answers without a photo, 8 at once, beside the same rows in plain SQL',
  isUsual: true,
  run: ({ isShort }: Ask) => {
    const size = { locations: isShort ? 6 : 60, roomsPerLocation: 1_000, dueIn: () => 0 };
    return onSite(size, async function* (site): AsyncGenerator<Figure> {
      const found = await withServer(site.folder, async (server) => {
        const submit = submitter(caller(server.port, CLIENTS), openRooms(site), submission);
        await closedLoop(CLIENTS, isShort ? 0.2 : 2, submit);
        const rounds: Round[] = [];
        for (let round = 1; round <= (isShort ? 1 : 5); round += 1) {
          const before = server.cpuMs();
          const rate = await closedLoop(CLIENTS, isShort ? 0.5 : 3, submit);
          const cpuMs = (server.cpuMs() - before) / rate.count;
          const bare = bareSubmissions(site.database, round);
          rounds.push({ server: rate, cpuMs, bare, ratio: rate.perSecond / bare });
        }
        return rounds.toSorted((one, other) => one.ratio - other.ratio);
      });
      const { server, cpuMs, bare } = found[Math.floor(found.length / 2)]!;
      yield {
        name: `median of ${found.length} rounds`,
        values: [
          ...rateValues(server),
          ...cpuValues(cpuMs),
          shareValue(`of ${bare.toFixed(0)}/s bare`, server.perSecond, bare, 40),
        ],
      };
    });
  },
};
