import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/validator.ts';
import { starterPacks } from './starter-packs.ts';

type Text = { readonly en: string; readonly fi: string };

const untranslated = ({ en, fi }: Text) => !en.trim() || !fi.trim() || en === fi;

it('lists every folder of records', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(starterPacks.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});

describe.each(starterPacks)('$id', (pack) => {
  it('fits the contract, with one template for each inspection type', async () => {
    const { templates, definitions } = await pack.load();
    expect(templates.flatMap((one) => faultsOf('TemplateInput', one))).toEqual([]);
    const types = templates.map((one) => one.inspectiontype_id);
    expect(new Set(types).size, 'one of them would be enough for the due date').toBe(types.length);
    expect(definitions.flatMap((one) => faultsOf('NotificationDefinition', one))).toEqual([]);
  });

  it('has every text in both languages, and no question twice in a template', async () => {
    const { templates } = await pack.load();
    const texts = [
      pack.name,
      pack.description,
      ...templates.flatMap(({ name, description, questions }) => [
        name,
        description,
        ...questions.map(({ title }) => title),
        ...questions.flatMap((question) => question.description ?? []),
      ]),
    ];
    expect(texts.filter(untranslated)).toEqual([]);
    for (const { questions } of templates)
      for (const language of ['en', 'fi'] as const)
        expect(new Set(questions.map(({ title }) => title[language])).size).toBe(questions.length);
  });

  it('counts its templates and questions as the list shows them', async () => {
    const { templates } = await pack.load();
    const sizes = templates.map(({ questions }) => questions.length);
    expect(pack.counts).toEqual({
      templates: templates.length,
      questions: sizes.reduce((sum, size) => sum + size, 0),
    });
    for (const size of sizes) {
      expect(size).toBeGreaterThanOrEqual(6);
      expect(size).toBeLessThanOrEqual(14);
    }
  });

  it('asks for a note or a photo of low ratings only, since words have none', async () => {
    const { templates } = await pack.load();
    const questions = templates.flatMap((one) => one.questions);
    expect(questions.filter(({ type, on_low: low }) => type === 'text' && low)).toEqual([]);
    expect(questions.some(({ on_low: low }) => low)).toBe(true);
  });
});
