import type { Language } from '@kierros/domain';
import { exitCodes } from '../../command/exit-codes.ts';
import type { topics } from './help.ts';
import { topicsEn } from './topics-en.ts';
import { topicsFi } from './topics-fi.ts';

/** The name of a topic. */
export type Topic = (typeof topics)[number];

/** The topics that are written by hand; the exit codes are generated from their table. */
export type TopicTexts = Readonly<Record<Exclude<Topic, 'exit-codes'>, string>>;

/** The text of a topic. */
export function topicText(topic: Topic, language: Language): string {
  if (topic === 'exit-codes') return exitCodeText(language);
  return (language === 'fi' ? topicsFi : topicsEn)[topic].replace(/^\n/, '');
}

function exitCodeText(language: Language): string {
  return Object.values(exitCodes)
    .map((entry) => `${String(entry.code).padStart(4)}  ${entry[language]}\n`)
    .join('');
}
