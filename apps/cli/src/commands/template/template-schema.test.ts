import { expect, it } from 'vitest';
import { contract } from '@kierros/api/contract';
import published from '../../../schemas/template.schema.json' with { type: 'json' };
import { templateFileSchema } from './template-schema.ts';

it('the published schema is what the contract says (codegen/template-schema.ts writes it)', () => {
  expect(published).toEqual(templateFileSchema(contract));
});
