import type { Call } from '@kierros/api/client';
import { operationIds, operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/operations';
import type { Context } from '../../command/context.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { connect, connectUnsigned } from '../../http/connect.ts';
import { onlyTried } from '../../output/changes.ts';
import { textOf } from '../../files/read-document.ts';
import { apiMessages } from './api.messages.ts';

/** The value of a field: parsed as JSON if it is a number, boolean or null, else the text as typed. */
export type FieldValue = string | number | boolean | null;

/** The call to make. */
export type ApiOptions = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly fields: readonly (readonly [string, FieldValue])[];
  readonly input: string | undefined;
};

type Found = { readonly id: OperationId; readonly params: Readonly<Record<string, string>> };

/** Sends the call that was typed, found by its path in the contract, and prints the response. */
export async function callApi(context: Context, options: ApiOptions): Promise<void> {
  const { flags, io, language, print } = context;
  const t = apiMessages[language];
  const url = new URL(options.path.replace(/^\/?(api\/v2\/)?/, '/'), 'http://path');
  const { id, params } = operationOf(options, url.pathname, context);
  const { access, idempotency } = operations[id];
  const isRead = idempotency === 'read';
  const body = await bodyOf(context, options);
  const inQuery = options.method === 'GET' ? options.fields : [];
  const query = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(inQuery) };
  if (flags.dryRun && !isRead) {
    print.note(t.would(options.method, options.path));
    if (body !== undefined) io.stdout.write(`${JSON.stringify(body)}\n`);
    return onlyTried(context);
  }
  // The operation is only known at run time, so this one call cannot be typed.
  const call = (access === 'public' ? connectUnsigned(context) : connect(context)) as (
    ...input: unknown[]
  ) => ReturnType<Call>;
  const answer: unknown = await call(id, {
    params,
    query,
    ...(body === undefined ? {} : { body }),
  });
  io.stdout.write(await shownAnswer(answer));
}

async function shownAnswer(answer: unknown): Promise<string | Uint8Array> {
  if (answer instanceof Blob) return new Uint8Array(await answer.arrayBuffer());
  if (answer === undefined || answer === '') return '';
  return typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`;
}

function operationOf({ method }: ApiOptions, path: string, { language }: Context): Found {
  const t = apiMessages[language];
  const there = operationIds.flatMap((id) => {
    const params = paramsIn(path, operations[id].path);
    return params ? [{ id, params, method: operations[id].method }] : [];
  });
  // `/templates/location` also matches `/templates/{id}`: the path with fewer parameters wins.
  const found = there
    .filter((one) => one.method === method)
    .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
  if (found) return found;
  const methods = [...new Set(there.map((one) => one.method))].join(', ');
  throw usageFailure('unknown_operation', {
    title: t.noOperation(method, path),
    fix: methods === '' ? t.pathFix : t.methodsFix(methods),
  });
}

function paramsIn(path: string, pattern: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}/?$`).exec(path)?.slice(1);
  if (!values) return undefined;
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
  );
}

async function bodyOf(context: Context, options: ApiOptions): Promise<unknown> {
  const t = apiMessages[context.language];
  const { method, fields, input } = options;
  if (input === undefined)
    return method === 'GET' || fields.length === 0 ? undefined : Object.fromEntries(fields);
  if (method !== 'GET' && fields.length > 0)
    throw usageFailure('bad_flags', { title: t.bothBodies, fix: t.bothFix });
  try {
    return JSON.parse(await textOf(context, input, { isTable: false })) as unknown;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('invalidInput', 'invalid_file', {
      title: t.badInput(input),
      fix: t.badInputFix,
    });
  }
}
