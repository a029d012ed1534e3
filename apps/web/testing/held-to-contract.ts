import { operationIds, operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import * as contract from '@kierros/api/testing';

/** What stands in for the network said what the contract does not allow; `setup.ts` fails the test. */
export const untrueAnswers: string[] = [];

const deliberate = new WeakSet<Response>();

/** Marks an answer that is untrue on purpose: by a gateway between, an older server, or a broken one. */
export function untrue(response: Response): Response {
  deliberate.add(response);
  return response;
}

type Fetch = (request: Request) => Promise<Response>;

/** Holds what a stand-in answers to the contract; the answer goes through as it is. */
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
  // Any call may fail in a way that no list foresees.
  const faults =
    status >= 500 ? contract.faultsOf('Problem', body) : contract.faultsOfAnswer(id, status, body);
  return faults.map((fault) => `${id} ${String(status)} ${fault}`);
}

const patterns = operationIds.map((id) => {
  const { method, path } = operations[id];
  return { id, method, of: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`), path };
});

// `/inspection/forms/open` is no form: a path without a parameter is meant first.
function operationOf(method: string, path: string): OperationId | undefined {
  const found = patterns.filter((one) => one.method === method && one.of.test(path));
  return (found.find((one) => one.path === path) ?? found[0])?.id;
}
