import json from './generated/openapi.json' with { type: 'json' };
import type { ContractDocument } from './document.ts';

export { userHeader } from './user-header.ts';
export { operationsOf } from './document.ts';
export type {
  ContractDocument,
  ContractOperation,
  ContractPath,
  Idempotency,
  JsonObject,
  Method,
  PlacedOperation,
} from './document.ts';

/** The whole bundled contract. Half a megabyte: for the server and for tests, never for the browser. */
export const contract = json as unknown as ContractDocument;

/** What stands before every path that does not lie outside the base path. */
export const basePath = '/api/v2';
