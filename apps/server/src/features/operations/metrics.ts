import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Answered } from '../../plugins/observe.ts';
import { queueFigures } from '../../queue/queue-jobs.repository.ts';
import { markedDays } from '../rollups/public.ts';
import type { JobRun } from '../../shared/jobs.ts';

export type Metrics = {
  seen: (answered: Answered) => void;
  ran: (run: JobRun) => void;
  text: () => Promise<string>;
  stop: () => void;
};

type QueueOfMetrics = { clock: () => Date; kinds: readonly string[] };

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The Prometheus metrics of one server. Labels are bounded: operations of the contract, statuses, names of jobs; never
 * a path, a user or an inspectable.
 */
export function collectMetrics(database: Database, queue: QueueOfMetrics): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const seen = requestFigures(registers);
  const ran = jobFigures(registers);
  processFigures(registers);
  const stop = eventLoopFigures(registers);
  databaseFigures(database, registers);
  queueGauges(database, queue, registers);
  return { seen, ran, text: () => registry.metrics(), stop };
}

function requestFigures(registers: Registry[]): Metrics['seen'] {
  const requests = new Counter({
    name: 'kierros_requests_total',
    help: 'Answered requests.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kierros_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  return ({ operation, status, ms }) => {
    requests.inc({ operation, status });
    seconds.observe({ operation }, ms / 1_000);
  };
}

function jobFigures(registers: Registry[]): Metrics['ran'] {
  const jobs = new Counter({
    name: 'kierros_job_runs_total',
    help: 'Runs of background jobs.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobAt = new Gauge({
    name: 'kierros_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a job.',
    labelNames: ['job'],
    registers,
  });
  return ({ job, isDone, at }) => {
    jobs.inc({ job, outcome: isDone ? 'done' : 'failed' });
    if (isDone) jobAt.set({ job }, at.getTime() / 1_000);
  };
}

function processFigures(registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Buffers.', () => process.memoryUsage().external);
  gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime());
  gauge('process_cpu_seconds', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}

function eventLoopFigures(registers: Registry[]): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: 'kierros_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      const at = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
      for (const [quantile, nanoseconds] of Object.entries(at))
        this.set({ quantile }, nanoseconds / 1e9);
      delay.reset();
    },
  });
  return () => void delay.disable();
}

function databaseFigures(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'kierros_database_work',
    help: 'Writes of the embedded database, or connections of the pool of PostgreSQL.',
    labelNames: ['state'],
    registers,
    collect() {
      const { waiting, busy } = database.load();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'busy' }, busy);
    },
  });
  const { db } = database;
  const waiting = db.selectFrom('photos').where('state', '=', 'received');
  const running = db.selectFrom('backups').where('state', '=', 'running');
  outstanding(registers, {
    name: 'kierros_photos_waiting',
    help: 'Photos received but not yet processed, over all servers.',
    count: () => waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  });
  outstanding(registers, {
    name: 'kierros_sums_waiting',
    help: 'Days of inspection types whose sums of all locations are to be recomputed.',
    count: async () => ({ count: (await markedDays(db)).length }),
  });
  outstanding(registers, {
    name: 'kierros_backups_running',
    help: 'Backups in progress, over all servers.',
    count: () => running.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  });
}

/** The jobs of the queue by kind and state, and the age of the oldest that is neither done nor dead. */
function queueGauges({ db }: Database, { clock, kinds }: QueueOfMetrics, registers: Registry[]) {
  type Figures = Awaited<ReturnType<typeof queueFigures>>;
  const gauge = (
    { name, help, labels }: { name: string; help: string; labels: string[] },
    set: (gauge: Gauge, kind: string, rows: Figures | undefined) => void,
  ) =>
    new Gauge({
      ...{ name, help, labelNames: labels, registers },
      async collect() {
        const found = await queueFigures(db).catch(() => undefined);
        for (const kind of kinds)
          set(
            this,
            kind,
            found?.filter((row) => row.kind === kind),
          );
      },
    });
  const help = 'Jobs of the queue, over all servers.';
  gauge({ name: 'kierros_queue_jobs', help, labels: ['kind', 'state'] }, (jobs, kind, rows) => {
    for (const state of ['waiting', 'running', 'dead']) {
      const { count = 0 } = rows?.find((row) => row.state === state) ?? {};
      jobs.set({ kind, state }, rows ? Number(count) : NaN);
    }
  });
  const helpOfAge =
    'Age of the oldest job that waits or runs, over all servers; 0 if there is none.';
  const ageGauge = { name: 'kierros_queue_oldest_seconds', help: helpOfAge, labels: ['kind'] };
  gauge(ageGauge, (age, kind, rows) => {
    const open = rows?.filter(({ state }) => state !== 'dead');
    const ages = open?.map(({ oldest }) => (clock().getTime() - Date.parse(oldest)) / 1_000);
    age.set({ kind }, ages ? Math.max(0, ...ages) : NaN);
  });
}

type Outstanding = {
  name: string;
  help: string;
  count: () => Promise<{ count: number } | undefined>;
};

const outstanding = (registers: Registry[], { name, help, count }: Outstanding) =>
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      // An unreachable database must not affect the other metrics.
      const found = await count().catch(() => undefined);
      this.set(found === undefined ? NaN : Number(found.count));
    },
  });
