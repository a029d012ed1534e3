import { contract, operationsOf } from '@kierros/api/contract';
import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { can } from '@kierros/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { isLarge, jsonStream } from '../shared/json-parts.ts';
import { ProblemError } from '../shared/problem-error.ts';
import type { TokenScope } from '../shared/viewer.ts';
import { limitHeavyCalls } from './concurrency-limit.ts';
import { bodyLimitOf, refuseTooLarge } from './body-limits.ts';
import { withIdempotency } from './idempotency.ts';
import { refuseMissingBody, refuseOtherMedia } from './media-types.ts';
import { Answer, runsInTransaction, type Call, type Handler, type Handlers } from './operations.ts';
import { refuseNul } from './refuse-nul.ts';
import { refuseReversed, refuseTooLong } from './refuse-ranges.ts';
import { refuseCrossSite } from './same-site.ts';
import { routes } from './routes.ts';
import { compileRequest, refuseUnfitResponse } from './validators.ts';

export type ContractOptions = {
  database: Database;
  clock: () => Date;
  handlers: Handlers;
  publicAddress: string;
  /** Returns the viewer who makes the request, or throws a 401 with the reason. */
  authenticate: (request: FastifyRequest, now: Date) => Promise<Call['viewer']>;
  /** Refuses a session whose password was not given within the last minutes. */
  refuseUnlessRecent: (viewer: Call['viewer'], now: Date) => Promise<void>;
  /** Enabled in tests: a response that does not match the contract is an error. */
  validateResponses: boolean;
  /** Whether a setting makes an operation public, such as self-registration. */
  isOpen?: (id: OperationId) => boolean;
};

/**
 * Routes come from the contract, never from code: this plugin gives each operationId its method, path and validation,
 * checks access, and runs its handler. A write runs in exactly one transaction together with its idempotency record.
 * The server does not start if a handler is missing.
 */
export function contractPlugin(app: FastifyInstance, options: ContractOptions): void {
  app.setValidatorCompiler(compileRequest);
  const limitHeavy = limitHeavyCalls();
  for (const { id, ...place } of routes) {
    const route: Route = {
      id,
      operation: operations[id],
      handler: handlerOf(options.handlers, id),
      options,
    };
    app.route({
      ...place,
      config: { operation: id },
      bodyLimit: bodyLimitOf(id),
      // Before the body is read: an unauthorized client learns nothing of its schema and cannot make the server read
      // it.
      onRequest: async (request, reply) => {
        await admit(route, request);
        refuseTooLarge(request, id);
        refuseOtherMedia(request, id);
        const viewer = viewers.get(request);
        if (viewer) limitHeavy(id, viewer.id, reply);
      },
      handler: async (request, reply) => {
        const answer = await run(route, request, reply);
        if (options.validateResponses) refuseUnfitResponse(id, answer);
        return write(reply, answer);
      },
    });
  }
}

type Route = {
  id: OperationId;
  operation: (typeof operations)[OperationId];
  handler: Handler<OperationId>;
  options: ContractOptions;
};

function handlerOf(handlers: Handlers, id: OperationId): Handler<OperationId> {
  const handler = handlers[id] as Handler<OperationId> | undefined;
  if (!handler) throw new Error(`No handler answers the operation ${id} of the contract.`);
  return handler;
}

const needsRecentSignIn: ReadonlySet<string> = new Set(
  operationsOf(contract)
    .filter(({ operation }) => operation['x-recent-sign-in'])
    .map(({ operation }) => operation.operationId),
);

const tokenScopes: ReadonlyMap<string, readonly TokenScope[]> = new Map(
  operationsOf(contract).map(({ operation }) => [
    operation.operationId,
    operation['x-tokens'] ?? (operation['x-idempotency'] === 'read' ? ['full', 'read'] : ['full']),
  ]),
);

/** Refuses a personal token whose scope does not include the operation. */
function refuseOtherScope({ session }: Call['viewer'], id: string): void {
  const scopes = tokenScopes.get(id) ?? [];
  if (session.kind === 'cookie' || scopes.includes(session.scope)) return;
  throw new ProblemError('forbidden', {
    detail:
      scopes.length === 0
        ? 'A token may not do this: sign in in a browser, or give the password (exchangePassword).'
        : `This token has the scope ${session.scope}; this needs ${scopes.join(' or ')}.`,
  });
}

const viewers = new WeakMap<FastifyRequest, Call['viewer']>();

/**
 * Admits a request or throws the reason: it must come from our own page and from a known user with the right that the
 * contract requires.
 */
async function admit({ id, operation, options }: Route, request: FastifyRequest): Promise<void> {
  const isRead = operation.idempotency === 'read' && operation.method === 'GET';
  if (!isRead) refuseCrossSite(request, id, options.publicAddress);
  if (operation.access !== 'public' && !options.isOpen?.(id)) {
    const viewer = await options.authenticate(request, options.clock());
    if (!can(viewer.role, operation.access)) throw new ProblemError('forbidden');
    refuseOtherScope(viewer, id);
    if (needsRecentSignIn.has(id)) await options.refuseUnlessRecent(viewer, options.clock());
    viewers.set(request, viewer);
  }
}

async function run(
  { id, operation, handler, options }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  refuseMissingBody(request, id);
  refuseNul(request);
  refuseReversed(request);
  const now = options.clock();
  refuseTooLong(request, id, now);
  const viewer = viewers.get(request);
  const afterCommit: (() => void)[] = [];
  const call = {
    ...sentIn(request),
    operation: id,
    now,
    afterCommit: (work: () => void) => afterCommit.push(work),
    reply,
  };
  const status = successOf.get(id) ?? 200;
  const handle = async (db: Call['db']): Promise<Answer> => {
    const result = await handler({ ...call, db } as Call<OperationId>);
    return result instanceof Answer ? result : new Answer(status, result);
  };
  if (operation.idempotency === 'read' || !runsInTransaction(handler)) {
    const answer = await handle(options.database.db);
    for (const work of afterCommit) work();
    return answer;
  }
  // Only operations with an idempotency key store their response: a new token, for example, is shown once only.
  const idempotencyUser = operation.idempotency === 'key' ? viewer : undefined;
  const answer = await withIdempotency(
    { database: options.database, operation: id, viewer: idempotencyUser, request, now },
    (tx) => {
      afterCommit.length = 0;
      return handle(tx);
    },
  );
  for (const work of afterCommit) work();
  return answer;
}

const sentIn = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  requestId: request.id,
  request,
  // Handlers of public operations have no viewer and do not read it.
  viewer: viewers.get(request) as Call['viewer'],
});

const successOf = new Map(
  operationsOf(contract).map(({ operation }) => [
    operation.operationId,
    Math.min(
      ...Object.keys(operation.responses)
        .map(Number)
        .filter((status) => status >= 200 && status < 400),
    ),
  ]),
);

function write(reply: FastifyReply, answer: Answer): FastifyReply {
  void reply.code(answer.status).headers(answer.headers);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  if (answer.body === undefined || answer.body === null) return reply.send();
  if (
    answer.body instanceof Uint8Array ||
    answer.body instanceof Readable ||
    typeof answer.body === 'string'
  )
    return reply.send(answer.body);
  // A schema-based serialiser would only repeat what the response validation checks in tests; JSON.stringify is as
  // fast.
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(isLarge(answer.body) ? jsonStream(answer.body) : JSON.stringify(answer.body));
}
