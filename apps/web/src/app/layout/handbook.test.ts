import { languages } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { coverageMessages } from '../../features/coverage/coverage.messages.ts';
import { layoutMessages } from './layout.messages.ts';
import { toolsMessages } from './tools.messages.ts';

const pages = import.meta.glob<string>('../../../../../docs/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const written = ['inspector', 'administrator', 'operator'];

// Every page and part of the frame, and what the palette leads to besides.
const named = [
  ...Object.entries(layoutMessages).filter(([id]) => /^nav\.(?!help|signOut)/.test(id)),
  ...Object.entries(toolsMessages).filter(
    ([id]) =>
      ['toolbox.title', 'toolbox.buttons', 'toolbox.audit', 'toolbox.report'].includes(id) ||
      /^palette\.(?:placeTypes|archivedPlaces|starterTemplates)$/.test(id),
  ),
  ...Object.entries(coverageMessages).filter(([id]) => id === 'coverage.title'),
].map(([, text]) => text);

describe.each(languages)('the handbook in %s', (language) => {
  it('names every screen, as the app does', () => {
    const text = written
      .map((page) => pages[`../../../../../docs/handbook/${page}.${language}.md`] ?? '')
      .join('\n');
    expect(named.length).toBeGreaterThan(25);
    const missing = named.filter((name) => !text.includes(`**${name[language]}**`));
    expect(missing).toEqual([]);
  });
});
