import { describe, expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import type { JsonObject } from '../src/contract.ts';
import { faultsAgainst } from '../testing/validator.ts';
import { bodyNames, schemaPositions, sample, typeOf } from './walk.ts';

const all = schemaPositions(contract);
const found = (breaks: (schema: JsonObject) => boolean) =>
  all.filter(({ schema }) => breaks(schema)).map(({ where }) => where);

const isRef = (schema: JsonObject) => typeof schema.$ref === 'string';
const isLeaf = (schema: JsonObject) =>
  ['string', 'number', 'integer', 'boolean'].includes(typeOf(schema) ?? '');

describe('every schema and every property', () => {
  it('are many, so that the walk is known to walk', () => {
    expect(all.length).toBeGreaterThan(1500);
  });

  it('have a description', () => {
    expect(found((schema) => !isRef(schema) && typeof schema.description !== 'string')).toEqual([]);
  });

  it('have a type or a choice', () => {
    const known = (schema: JsonObject) =>
      isRef(schema) || typeOf(schema) !== undefined || schema.oneOf || schema.anyOf || schema.enum;
    expect(found((schema) => !known(schema))).toEqual([]);
  });

  it('bound every string', () => {
    const formats = ['date', 'date-time', 'uuid'];
    const open = (schema: JsonObject) =>
      typeOf(schema) === 'string' &&
      schema.maxLength === undefined &&
      schema.enum === undefined &&
      !formats.includes(String(schema.format));
    expect(found(open)).toEqual([]);
  });

  it('bound every number', () => {
    const open = (schema: JsonObject) =>
      ['integer', 'number'].includes(typeOf(schema) ?? '') &&
      schema.enum === undefined &&
      (schema.minimum === undefined || (schema.maximum === undefined && schema.format !== 'int64'));
    expect(found(open)).toEqual([]);
  });

  it('bound every list', () => {
    const open = (schema: JsonObject) =>
      typeOf(schema) === 'array' && (schema.maxItems === undefined || schema.items === undefined);
    expect(found(open)).toEqual([]);
  });

  it('have an example where they hold one value, files apart', () => {
    const bare = (schema: JsonObject) =>
      isLeaf(schema) && schema.example === undefined && schema.format !== 'binary';
    expect(found(bare)).toEqual([]);
  });

  it('have examples that fit', () => {
    const wrong = all.filter(
      ({ schema }) =>
        schema.example !== undefined && faultsAgainst(schema, schema.example).length > 0,
    );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });
});

describe('bodies', () => {
  it('refuse fields that they do not know', () => {
    // Import records are validated by the JSON Schema of their kind.
    const open = bodyNames(contract).filter((name) => {
      const schema = contract.components.schemas[name];
      return typeOf(schema ?? {}) === 'object' && schema?.additionalProperties !== false;
    });
    expect(open).toEqual(['BulkRecord', 'UploadInput']);
  });
});

describe('shapes', () => {
  it.each(Object.keys(contract.components.schemas))('%s fits its own examples', (name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    expect(faultsAgainst(schema, sample(schema, contract))).toEqual([]);
  });

  it('of lists are all alike', () => {
    const lists = Object.entries(contract.components.schemas).filter(([, schema]) =>
      ['per_page', 'has_more'].every((name) => Object.hasOwn(schema.properties ?? {}, name)),
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const [name, { required }] of lists)
      expect([name, required]).toEqual([
        name,
        expect.arrayContaining(['items', 'total', 'page', 'per_page']),
      ]);
  });
});

it('show an answer in words wherever it is shown, however long it may be', () => {
  const lengths = schemaPositions(contract).flatMap(({ where, schema }) =>
    /\.(response_text|result\.response_text)$/.test(where) ? [[where, schema.maxLength]] : [],
  );
  expect(lengths.length).toBeGreaterThan(3);
  expect(lengths.filter(([, length]) => length !== 10_000)).toEqual([]);
});
