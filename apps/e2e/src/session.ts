import {
  createKierrosClient,
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
  const { token } = await visitor.call('exchangePassword', {
    body: { username, password, name: 'e2e' },
  });
  return createKierrosClient({ baseUrl: url, token, ...options });
}
