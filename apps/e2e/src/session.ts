import { setTimeout } from 'node:timers/promises';
import {
  createKierrosClient,
  KierrosProblem,
  type KierrosClient,
  type KierrosClientOptions,
} from '@kierros/api/client';
import { PASSWORD } from './product.ts';

/** An API client with a personal token, like an operator's script. */
export async function clientOf(
  url: string,
  username: string,
  options: Pick<KierrosClientOptions, 'fetch'> = {},
  password = PASSWORD,
): Promise<KierrosClient> {
  const visitor = createKierrosClient({ baseUrl: url });
  const body = { username, password, name: 'e2e' };
  const exchange = () => visitor.call('exchangePassword', { body });
  const { token } = await exchange().catch(async (error: unknown) => {
    // On a busy machine passwords queue for longer than the server lets them.
    const isQueued = error instanceof KierrosProblem && error.retryAfter === 5;
    if (!isQueued) throw error;
    await setTimeout(5_000);
    return exchange();
  });
  return createKierrosClient({ baseUrl: url, token, ...options });
}
