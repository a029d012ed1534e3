import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from './db/database.ts';
import { isBeingDistributed } from './db/distribution-state.ts';
import { backupWriter } from './features/backups/backup-writer.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts';
import { coverageRoutes } from './features/coverage/coverage.routes.ts';
import { calendarsRoutes } from './features/working-calendars/calendars.routes.ts';
import { renewHolidays } from './features/working-calendars/calendars.service.ts';
import { createRooms } from './features/inspectables/inspectable-create.service.ts';
import { removeRooms } from './features/inspectables/inspectable-remove.service.ts';
import { inspectablesRoutes } from './features/inspectables/inspectables.routes.ts';
import { draftsRoutes } from './features/inspections/drafts.routes.ts';
import { dueRoutes } from './features/inspections/due.routes.ts';
import { formsRoutes } from './features/inspections/forms.routes.ts';
import { photoWork } from './features/inspections/photo-worker.ts';
import { photosRoutes } from './features/inspections/photos.routes.ts';
import { collectMetrics, type Metrics } from './features/operations/metrics.ts';
import { jobRuns, type JobRuns } from './features/operations/job-runs.ts';
import { photoBytes, type PhotoBytes } from './features/operations/photo-bytes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { webPages } from './features/operations/web-pages.ts';
import { sessionCookies } from './features/session/session-cookies.ts';
import { authenticator } from './features/session/authenticator.ts';
import { lastUse, type LastUse } from './features/session/last-use.ts';
import { oidcProvider, type OidcSettings } from './features/session/oidc.ts';
import { refuseUnlessRecent } from './features/session/recent-sign-in.service.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { createTemplates } from './features/templates/template-create.service.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { buttonsRoutes } from './features/buttons/buttons.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { removeExpiredReports } from './features/history/report-jobs.service.ts';
import { REPORT } from './features/history/report-jobs.repository.ts';
import { reportWork } from './features/history/report-worker.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { doorRoutes } from './features/door/door.routes.ts';
import { pendingRoutes } from './features/actions/actions.routes.ts';
import { recordsRoutes } from './features/records/records.routes.ts';
import { changeEntries } from './features/schedule/change-entries.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { todosRoutes } from './features/todos/todos.routes.ts';
import { createImportedUser, removeImportedUser } from './features/users/imported-users.service.ts';
import { erasedForGood } from './features/users/public.ts';
import { workRoutes } from './features/actions/work/work.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { sweepNotifications } from './features/notifications/sweep.ts';
import { pruneTemplateVersions } from './features/templates/templates.service.ts';
import { proxyWatch, type ProxyWatch } from './shared/client-address.ts';
import { retentionJobs } from './shared/retention.ts';
import { logger, type LogOptions } from './shared/log.ts';
import { removeAuditBefore, signAuditLog } from './features/audit/audit-signatures.ts';
import { startJobs, type Job, type JobRun } from './shared/jobs.ts';
import { recordMissed } from './features/due/missed-inspections.ts';
import { recomputeAllLocations } from './features/rollups/public.ts';
import { sweepOrphanPhotos } from './photos/orphan-sweep.ts';
import { PHOTO } from './photos/photo-jobs.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { contractPlugin, type ContractOptions } from './plugins/contract.ts';
import { compressAnswers } from './plugins/compress.ts';
import { drainOnStop, type Drain } from './plugins/drain.ts';
import { constantHeaders } from './plugins/headers.ts';
import { serverTimeouts, defaultTimeouts, type Timeouts } from './plugins/timeouts.ts';
import { readJsonBodies } from './plugins/json-body.ts';
import { answerNoRequest } from './plugins/no-request.ts';
import { observeAnswers } from './plugins/observe.ts';
import type { Handlers } from './plugins/operations.ts';
import { frameworkProblem, problemWriter } from './plugins/problems.ts';
import { startQueue, type Queue } from './queue/queue.ts';

export type AppOptions = {
  database: Database;
  photos: PhotoStore;
  /** The folder of the backups that the running server makes. */
  backupFolder: string;
  clock: () => Date;
  publicAddress: string;
  isSecure: boolean;
  /** The proxies whose forwarding headers are trusted; by default those on this machine. */
  trustProxy?: string[];
  /** The built web app, if this server serves it. */
  webFolder?: string | undefined;
  logLevel: string;
  /** The output of the log; standard output by default. */
  logStream?: LogOptions['stream'];
  /** Anybody may register; the account has no access until an administrator assigns it a location. */
  selfRegistration?: boolean;
  /** How many days the audit log is retained; forever if undefined. */
  auditDays?: number | undefined;
  /** How often backups are made, in hours, as the operator says; undefined if not set. */
  backupHours?: number | undefined;
  /** With which backups encrypt the keys of the site. */
  backupPassphrase?: string | undefined;
  oidc?: OidcSettings | undefined;
  validateResponses?: boolean;
  timeouts?: Partial<Timeouts>;
};

export type App = {
  server: FastifyInstance;
  queue: Queue;
  handlers: Handlers;
  lastUse: LastUse;
  drain: Drain;
};

/** Builds the server from its parts, without listening. Used by `main` and by every test. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database } = options;
  const headers = constantHeaders(options);
  const server = fastify(options, headers);
  const queue = startedQueue(options, server);
  const { backupFolder: folder, backupPassphrase: passphrase } = options;
  const backups = backupWriter({ ...options, folder, passphrase });
  const metrics = collectMetrics(database, { clock: options.clock, kinds: queue.kinds });
  const photoSize = photoBytes(database, options.clock);
  const drain = drainOnStop(server);
  const cookies = sessionCookies(options.isSecure);
  const seen = lastUse(database);
  const authenticate = authenticator({ database, cookies, lastUse: seen });
  const allJobs = jobsOf(options, { seen, photoSize });
  const runs = jobRuns(allJobs);
  const handlers = handlersOf(options, {
    cookies,
    authenticate,
    backups,
    metrics,
    jobs: runs,
    photoBytes: photoSize,
    proxies: watchedProxies(server),
    onPhoto: () => queue.wake(PHOTO),
    onReport: () => queue.wake(REPORT),
    isStopping: drain.hasBegun,
  });
  server.server.maxConnections = options.timeouts?.connections ?? defaultTimeouts.connections;
  await registerPlugins(server, { headers, metrics, database });
  contractPlugin(server, contractOptions(options, { handlers, authenticate }));
  if (options.webFolder) await webPages(server, options.webFolder);
  const onRun = (run: JobRun) => [metrics, runs].forEach((one) => one.ran(run));
  const jobs = startJobs(allJobs, { clock: options.clock, log: server.log, onRun });
  server.addHook('onClose', async () => {
    for (const part of [metrics, jobs, photoSize, backups]) await part.stop();
    await seen.flush();
    await queue.stop();
  });
  return { server, queue, handlers, lastUse: seen, drain };
}

type Observing = {
  headers: ReturnType<typeof constantHeaders>;
  metrics: Metrics;
  database: Database;
};

/** How requests are read and answered, whatever their operation; the hooks run in this order. */
async function registerPlugins(server: FastifyInstance, { headers, metrics, database }: Observing) {
  headers.on(server);
  compressAnswers(server);
  observeAnswers(server, metrics.seen);
  problemWriter(server, () => isBeingDistributed(database.db).catch(() => false));
  readJsonBodies(server);
  await server.register(cookie);
  await server.register(formbody);
  await server.register(multipart, { throwFileSizeLimit: false });
}

const contractOptions = (
  { database, clock, publicAddress, selfRegistration, validateResponses = false }: AppOptions,
  parts: Pick<ContractOptions, 'handlers' | 'authenticate'>,
): ContractOptions => ({
  ...parts,
  database,
  clock,
  publicAddress,
  refuseUnlessRecent: (viewer, now) => refuseUnlessRecent(database.db, viewer, now),
  isOpen: (id) => selfRegistration === true && id === 'registerUser',
  validateResponses,
});

function startedQueue({ database, photos, clock }: AppOptions, { log }: FastifyInstance): Queue {
  const deps = { database, photos, clock };
  return startQueue({ database, clock, log }, [photoWork(deps), reportWork(deps)]);
}

function watchedProxies(server: FastifyInstance): ProxyWatch {
  const proxies = proxyWatch();
  server.addHook('onRequest', async (request) => {
    proxies.note(request);
  });
  return proxies;
}

function fastify(options: AppOptions, headers: ReturnType<typeof constantHeaders>) {
  return Fastify({
    logger: logger({ level: options.logLevel, stream: options.logStream }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The limit for requests outside the contract; each operation sets its own.
    bodyLimit: 1_024,
    ...serverTimeouts(options.timeouts),
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections during the stop are served normally.
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? ['loopback'],
    clientErrorHandler: answerNoRequest(headers.all),
    frameworkErrors: (error, request, reply) => {
      headers.set(reply);
      void frameworkProblem(error, request, reply);
    },
  });
}

type Parts = {
  cookies: ReturnType<typeof sessionCookies>;
  authenticate: ReturnType<typeof authenticator>;
  backups: ReturnType<typeof backupWriter>;
  metrics: ReturnType<typeof collectMetrics>;
  jobs: JobRuns;
  photoBytes: PhotoBytes;
  proxies: ProxyWatch;
  onPhoto: () => void;
  onReport: () => void;
  isStopping: () => boolean;
};

/** Every operation by its id, from the features. */
function handlersOf(options: AppOptions, parts: Parts): Handlers {
  const { database, photos } = options;
  const { cookies, authenticate, backups, onPhoto } = parts;
  const handlers: Handlers = {
    ...sessionRoutes({
      database,
      cookies,
      authenticate,
      provider: options.oidc && oidcProvider(options.oidc, options.publicAddress),
      isSecure: options.isSecure,
      selfRegistration: options.selfRegistration ?? false,
    }),
    ...inspectablesRoutes({ database, publicAddress: options.publicAddress }),
    ...calendarsRoutes({ database }),
    ...calendarFeedsRoutes({ database, publicAddress: options.publicAddress }),
    ...templatesRoutes({ database }),
    ...dueRoutes,
    ...formsRoutes(database, photos),
    ...draftsRoutes(database),
    ...photosRoutes({ database, photos, onReceived: onPhoto }),
    ...todosRoutes({ database }),
    ...scheduleRoutes({ database }),
    ...pendingRoutes({ database, photos, onReceived: onPhoto }),
    ...doorRoutes({ database, photos, onReceived: onPhoto }),
    ...workRoutes({ database, photos, onReceived: onPhoto, publicAddress: options.publicAddress }),
    ...historyRoutes({ database, photos, onReport: parts.onReport }),
    ...buttonsRoutes({ database }),
    ...notificationsRoutes({ database }),
    ...usersRoutes({ database }),
    ...recordsRoutes({
      database,
      calls: {
        single: () => handlers,
        many: {
          createTemplates: (call, bodies) => createTemplates(database, call, bodies),
          createRooms: (call, bodies) => createRooms(database, call, bodies),
          changeEntries: (call, changes) => changeEntries(database, call, changes),
          removeRooms: (call, ids) => removeRooms(database, call, ids),
        },
        users: {
          create: (call, user) => createImportedUser(database, call, user),
          remove: (call, id) => removeImportedUser(database, call, id),
        },
      },
    }),
    ...coverageRoutes({ database }),
    ...backupsRoutes({ ...options, backups }),
    ...operationsRoutes({ ...options, ...parts }),
  };
  return handlers;
}

const MINUTE_MS = 60_000;

/** The periodic jobs of a server; several servers over one database may run them concurrently. */
const jobsOf = (
  { database, photos, auditDays }: AppOptions,
  { seen, photoSize }: { seen: LastUse; photoSize: PhotoBytes },
): Job[] => [
  { name: 'last use', everyMs: MINUTE_MS, run: () => seen.flush() },
  {
    name: 'notifications',
    everyMs: MINUTE_MS,
    run: (now) => sweepNotifications(database, now),
  },
  {
    name: 'missed inspections',
    everyMs: MINUTE_MS,
    run: (now) => recordMissed(database, now),
  },
  {
    name: 'sums of all locations',
    everyMs: 10_000,
    run: () => recomputeAllLocations(database),
  },
  {
    name: 'holidays',
    everyMs: 60 * MINUTE_MS,
    run: (now) => renewHolidays(database, now),
  },
  { name: 'erased people', everyMs: MINUTE_MS, run: erasedForGood(database) },
  {
    name: 'template versions',
    everyMs: 60 * MINUTE_MS,
    run: (now) => pruneTemplateVersions(database, now),
  },
  ...retentionJobs(database),
  {
    name: 'orphan photos',
    everyMs: 60 * MINUTE_MS,
    run: (now) => sweepOrphanPhotos(database, photos, now),
  },
  {
    name: 'reports',
    everyMs: 10 * MINUTE_MS,
    run: (now) => removeExpiredReports(database, photos, now),
  },
  { name: 'photo sizes', everyMs: 60 * MINUTE_MS, run: (now) => photoSize.count(now) },
  { name: 'audit seals', everyMs: 10 * MINUTE_MS, run: (now) => signAuditLog(database, now) },
  {
    name: 'audit retention',
    everyMs: 60 * MINUTE_MS,
    run: async (now) => (auditDays === undefined ? 0 : removeAuditBefore(database, auditDays, now)),
  },
  {
    name: 'counts for plans',
    everyMs: 60 * MINUTE_MS,
    run: async () => {
      await database.countForPlans?.();
      return 0;
    },
  },
];
