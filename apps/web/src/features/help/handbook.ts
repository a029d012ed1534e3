import { languages, type Language } from '@kierros/domain';

/** Text, or an element with its attributes and children. */
export type HandbookNode =
  | string
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, number | string>>,
      ...children: HandbookNode[],
    ];

/** A page of the handbook, made from `docs/handbook` by the build (vite.handbook.ts). */
export type HandbookPage = {
  /** Its headings, whose ids are in the content. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly content: readonly HandbookNode[];
};

/** The pages in their order: what one reads, then what one looks up. */
export const pageNames = [
  'inspector',
  'administrator',
  'operator',
  'settings',
  'commands',
] as const;

export type PageName = (typeof pageNames)[number];

const files = import.meta.glob<HandbookPage>('../../../../../docs/handbook/*.md', {
  import: 'default',
});

/** Loads a page in a language. */
export async function loadPage(name: PageName, language: Language): Promise<HandbookPage> {
  const load = files[`../../../../../docs/handbook/${name}.${language}.md`];
  if (!load) throw new Error(`The handbook has no page "${name}" in ${languages.join(' and ')}.`);
  return load();
}
