import { expect, it } from 'vitest';
import { faultsOf, faultsOfAnswer } from './validator.ts';

const problem = {
  type: 'about:x',
  title: 'X',
  status: 404,
  detail: '',
  code: 'not_found',
  errors: [],
};

it('finds what does not fit', () => {
  expect(faultsOf('Text', { en: 'a', fi: 'b' })).toEqual([]);
  expect(faultsOf('Text', { en: 'a' })).toEqual([": must have required property 'fi'"]);
  expect(faultsOf('PathStep', { id: 1, kind: 'shed', name: { en: '', fi: '' } })).toEqual([
    '/kind: must be equal to one of the allowed values',
  ]);
});

it('knows the answers of an operation', () => {
  expect(faultsOfAnswer('getForm', 404, problem)).toEqual([]);
  expect(faultsOfAnswer('getForm', 404, { ...problem, code: 'gone' })).not.toEqual([]);
  expect(faultsOfAnswer('getForm', 418, problem)).toEqual(['getForm does not list the status 418']);
  expect(faultsOfAnswer('logout', 204, undefined)).toEqual([]);
});
