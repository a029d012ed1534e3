import apex from 'apexcharts/package.json';
import wrapper from 'react-apexcharts/package.json';
import { expect, it } from 'vitest';

// From 5.0.0 on apexcharts is not open source, although its metadata said MIT for a while; so the licence text itself
// is checked too.
const texts = import.meta.glob<string>(
  ['/../../node_modules/apexcharts/LICENSE', '/../../node_modules/react-apexcharts/LICENSE'],
  { query: '?raw', import: 'default', eager: true },
);

it('apexcharts stays at its last MIT version', () => {
  expect([apex.version, apex.license]).toEqual(['4.7.0', 'MIT']);
});

it('react-apexcharts stays at the version that was MIT with it', () => {
  expect([wrapper.version, wrapper.license]).toEqual(['1.7.0', 'MIT']);
});

it('both ship the MIT text', () => {
  expect(Object.keys(texts)).toHaveLength(2);
  for (const text of Object.values(texts)) {
    expect(text).toMatch(/MIT License/i);
    expect(text).toMatch(/Permission is hereby granted, free of charge/);
    expect(text).not.toMatch(/revenue|commercial licen[sc]e/i);
  }
});
