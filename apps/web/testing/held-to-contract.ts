import { operationIds, operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import * as contract from '@kierros/api/testing';

/** Contract violations in the responses of fakes; `setup.ts` fails the test if there are any. */
export const untrueAnswers: string[] = [];

const deliberate = new WeakSet<Response>();

/** Marks a deliberately invalid response: of a gateway in between, an older server, or a broken one. */
export function untrue(response: Response): Response {
  deliberate.add(response);
  return response;
}

type Fetch = (request: Request) => Promise<Response>;

/** Validates the responses of a fake against the contract; passes them on unchanged. */
export const heldToContract =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (!deliberate.has(response)) untrueAnswers.push(...(await faultsOf(request, response)));
    return response;
  };

async function faultsOf({ method, url }: Request, response: Response): Promise<string[]> {
  const path = new URL(url).pathname.replace('/api/v2', '');
  const id = operationOf(method, path);
  if (!id) return [`The contract has no ${method} ${path}.`];
  const type = response.headers.get('Content-Type') ?? '';
  const text = /json/.test(type) ? await response.clone().text() : '';
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { status } = response;
  // Any call may fail with a status that the contract does not list.
  const faults =
    status >= 500 ? contract.faultsOf('Problem', body) : contract.faultsOfAnswer(id, status, body);
  return faults.map((fault) => `${id} ${String(status)} ${fault}`);
}

const patterns = operationIds.map((id) => {
  const { method, path } = operations[id];
  return { id, method, of: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`), path };
});

// `/inspection/forms/open` is not a form id: a path without a parameter takes precedence.
function operationOf(method: string, path: string): OperationId | undefined {
  const found = patterns.filter((one) => one.method === method && one.of.test(path));
  return (found.find((one) => one.path === path) ?? found[0])?.id;
}
