import type { Language } from '@kierros/domain';
import { dataFaultTexts } from './data-fault.messages.ts';

/** Why a text is not JSON, from the error of its parser, which speaks English: with the position where it names one. */
export function jsonFault({ message }: SyntaxError, language: Language): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return dataFaultTexts[language].noJson(line === undefined ? '' : `${line}:${column}`);
}
