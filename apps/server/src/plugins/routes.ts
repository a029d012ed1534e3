import {
  basePath,
  contract,
  operationsOf,
  resolve,
  type ContractOperation,
} from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import type { FastifySchema, HTTPMethods } from 'fastify';

/** The place of an operation among the routes of Fastify, and the schemas of what it takes. */
export type ContractRoute = {
  id: OperationId;
  method: HTTPMethods;
  url: string;
  schema: FastifySchema;
};

/** A route for each operation of the contract. One list for all apps, so that their schemas are compiled once. */
export const routes: readonly ContractRoute[] = operationsOf(contract).map(
  ({ operation, method, path, root }) => ({
    id: operation.operationId as OperationId,
    method: method.toUpperCase(),
    url: (root ? '' : basePath) + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(operation),
  }),
);

function schemaOf({ parameters = [], requestBody }: ContractOperation): FastifySchema {
  const found = parameters.map((one) => resolve(contract, one) as Parameter);
  const content = requestBody?.content ?? {};
  return {
    ...parametersIn(found, 'path', 'params'),
    ...parametersIn(found, 'query', 'querystring'),
    ...parametersIn(found, 'header', 'headers'),
    // Multipart bodies are read as a stream by their handlers.
    ...(requestBody && !('multipart/form-data' in content) && { body: { content } }),
  };
}

type Parameter = { in: string; name: string; required?: boolean; schema: object };

function parametersIn(all: Parameter[], place: string, part: keyof FastifySchema): FastifySchema {
  const found = all.filter((one) => one.in === place);
  if (found.length === 0) return {};
  return {
    [part]: {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter((one) => one.required).map((one) => one.name),
    },
  };
}
