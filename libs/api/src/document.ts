/** An HTTP method as OpenAPI spells it. */
export type Method = 'get' | 'put' | 'post' | 'delete';

/** What a personal token may do. */
export type TokenScope = 'full' | 'read' | 'backup';

/** How the server recognizes a repeated call. */
export type Idempotency = 'key' | 'client-id' | 'slot' | 'natural' | 'read';

/** A schema, a parameter or a response of the contract, unvalidated. */
export type JsonObject = { readonly [key: string]: unknown };

/** One operation of the contract. */
export type ContractOperation = {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-access': string;
  readonly 'x-idempotency': Idempotency;
  /** The body limit in bytes, if not 1 MiB, or 64 KiB without an account. */
  readonly 'x-body-limit'?: number;
  /** The most days between the first and the last day that a call may ask about, both included. */
  readonly 'x-longest-range'?: number;
  /** Whether a browser session must have given its password within the last minutes. */
  readonly 'x-recent-sign-in'?: boolean;
  /** The scopes of personal tokens that may call it, if not `full` and, for a read, `read`. */
  readonly 'x-tokens'?: readonly TokenScope[];
  readonly security: readonly JsonObject[];
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly [mediaType: string]: { readonly schema: JsonObject } };
  };
  readonly responses: { readonly [status: string]: JsonObject };
};

/** A path with its operations. */
export type ContractPath = { readonly servers?: readonly { readonly url: string }[] } & {
  readonly [method in Method]?: ContractOperation;
};

/** The bundled contract. */
export type ContractDocument = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: ContractPath };
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonObject };
    readonly responses: { readonly [name: string]: JsonObject };
    readonly parameters: { readonly [name: string]: JsonObject };
    readonly securitySchemes: { readonly [name: string]: JsonObject };
  };
};

/** An operation with its method and path. */
export type PlacedOperation = {
  readonly operation: ContractOperation;
  readonly method: Method;
  /** Without the base path. */
  readonly path: string;
  /** Whether it is outside the base path. */
  readonly root: boolean;
};

const methods: readonly Method[] = ['get', 'put', 'post', 'delete'];

/** Every operation of a document, in the order of its paths. */
export function operationsOf(document: ContractDocument): readonly PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ operation, method, path, root: item.servers !== undefined }] : [];
    }),
  );
}

/** Follows the reference that a schema, a parameter or a response may be. Throws when nothing is there. */
export function resolve(document: ContractDocument, given: JsonObject): JsonObject {
  if (typeof given.$ref !== 'string') return given;
  const [, , section, name] = given.$ref.split('/');
  const found = document.components[section as 'schemas'][name ?? ''];
  if (!found) throw new Error(`Nothing at ${given.$ref}`);
  return resolve(document, found);
}
