import {
  createKierrosClient,
  type KierrosClient,
  type KierrosClientOptions,
} from '@kierros/api/client';
import { PASSWORD } from './product.ts';

/** A client of our own that bears a personal token, as a script of an operator would. */
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
