import json from './generated/openapi.json' with { type: 'json' };
import type { ContractDocument } from './document.ts';

export { userHeader } from './user-header.ts';
export { operationsOf, resolve } from './document.ts';
export type {
  ContractDocument,
  ContractOperation,
  ContractPath,
  Idempotency,
  JsonObject,
  Method,
  PlacedOperation,
} from './document.ts';

/** The whole bundled contract. Half a megabyte: only for the server and tests, not for the browser. */
export const contract = json as unknown as ContractDocument;

/** The prefix of every path, except those outside the base path. */
export const basePath = '/api/v2';
