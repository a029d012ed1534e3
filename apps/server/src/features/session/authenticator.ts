import { userHeader } from '@kierros/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { hashToken } from '../../shared/secrets.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { LastUse } from './last-use.ts';
import type { SessionCookies } from './session-cookies.ts';
import { viewerOfAccessToken, viewerOfPersonalToken } from './session.repository.ts';
import { viewerCache } from './viewer-cache.ts';

type Dependencies = { database: Database; cookies: SessionCookies; lastUse: LastUse };

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

// Another tab may have signed in as another user while this request was on its way.
function refuseOther(request: FastifyRequest, viewer: Viewer): void {
  const named = request.headers[userHeader];
  if (named !== undefined && named !== String(viewer.id)) throw new ProblemError('other_user');
}

/**
 * Finds the user of a request by its bearer token or cookie. Throws the 401 that a client answers with one refresh, or
 * a 403 if the client expects another user's session.
 */
export function authenticator({ database, cookies, lastUse }: Dependencies) {
  const remembered = viewerCache(database);
  return async (request: FastifyRequest, now: Date): Promise<Viewer> => {
    const bearer = bearerOf(request);
    const at = now.toISOString();
    const presented = (token: string) => ({ tokenHash: hashToken(token), now: at });
    const { access, refresh } = bearer ? {} : cookies.read(request);
    const viewer = bearer
      ? await remembered(`bearer ${bearer}`, at, () =>
          viewerOfPersonalToken(database, presented(bearer)),
        )
      : access
        ? await remembered(`cookie ${access}`, at, () =>
            viewerOfAccessToken(database, presented(access)),
          )
        : undefined;
    if (!viewer) throw new ProblemError(refresh ? 'session_expired' : 'unauthenticated');
    refuseOther(request, viewer);
    lastUse.note(viewer, now);
    return viewer;
  };
}
