import { KierrosProblem, problemOf, unreachable } from '@kierros/api/client';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { tokenOf } from './connect.ts';
import { orAborted } from './or-aborted.ts';
import { toOwnServer } from './own-server.ts';

/**
 * Opens a file of the server as a stream, since a backup may be larger than the
 * memory. --timeout applies until the response starts, not to the whole
 * download.
 */
export async function openDownload(context: Context, path: string): Promise<ReadableStream> {
  const { io, config, print, flags, env, language } = context;
  const server = context.server();
  const url = `${server}/api/v2${path}`;
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, config.timeout);
  io.signal.addEventListener('abort', stop);
  if (flags.debug || env['KIERROS_DEBUG']) print.complain(`> GET ${url}`);
  try {
    const request = new Request(url, {
      headers: { Authorization: `Bearer ${tokenOf(context)}` },
      signal: limit.signal,
      redirect: 'manual',
    });
    const send = toOwnServer((one) => orAborted(io.fetch(one), limit.signal), {
      server,
      language,
    });
    const response = await send(request);
    if (response.ok && response.body) return response.body;
    throw await problemOf(response);
  } catch (error) {
    if (error instanceof KierrosProblem || error instanceof Failure) throw error;
    throw unreachable(error);
  } finally {
    clearTimeout(timer);
  }
}
