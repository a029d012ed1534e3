/** A method of HTTP as OpenAPI spells it. */
export type Method = 'get' | 'put' | 'post' | 'delete';

/** How a repeat of a call is recognised. */
export type Idempotency = 'key' | 'client-id' | 'slot' | 'natural' | 'read';

/** A schema, a parameter or a response as it stands in the contract; read it with care. */
export type JsonObject = { readonly [key: string]: unknown };

/** One call of the contract. */
export type ContractOperation = {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-access': string;
  readonly 'x-idempotency': Idempotency;
  /** Bytes that the body may have, when not 1 MiB. */
  readonly 'x-body-limit'?: number;
  readonly security: readonly JsonObject[];
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly [mediaType: string]: { readonly schema: JsonObject } };
  };
  readonly responses: { readonly [status: string]: JsonObject };
};

/** A path with its calls. */
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

/** A call together with where it stands. */
export type PlacedOperation = {
  readonly operation: ContractOperation;
  readonly method: Method;
  /** Without the base path. */
  readonly path: string;
  /** Whether it lies outside the base path. */
  readonly root: boolean;
};

const methods: readonly Method[] = ['get', 'put', 'post', 'delete'];

/** Every call of a document, in the order of its paths. */
export function operationsOf(document: ContractDocument): readonly PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ operation, method, path, root: item.servers !== undefined }] : [];
    }),
  );
}
