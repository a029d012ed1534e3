import type { components, operations, paths } from './generated/schema.ts';

export type { components, operations, paths };

/** A schema of the contract by name: `Schema<'Template'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The name of an operation. */
export type OperationId = keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** The path parameters of an operation: `{ id: number }`. */
export type OperationParams<Id extends OperationId> =
  Parameters<Id> extends { path: infer Path } ? Path : Record<never, never>;

/** The query parameters of an operation. */
export type OperationQuery<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Query }
    ? [NonNullable<Query>] extends [never]
      ? Record<never, never>
      : NonNullable<Query>
    : Record<never, never>;

type ContentOf<Part> = Part extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The request body of an operation; undefined without one. */
export type OperationBody<Id extends OperationId> = operations[Id] extends {
  requestBody?: infer Body;
}
  ? [NonNullable<Body>] extends [never]
    ? undefined
    : ContentOf<NonNullable<Body>>
  : undefined;

type Success = 200 | 201 | 202 | 204 | 302;

type SuccessOf<Responses> = Responses extends unknown
  ? { [Status in keyof Responses & Success]: ContentOf<Responses[Status]> }[keyof Responses &
      Success]
  : never;

/** The success body of an operation; undefined without one. */
export type OperationResult<Id extends OperationId> = SuccessOf<operations[Id]['responses']>;
