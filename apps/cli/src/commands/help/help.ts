import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { helpMessages } from './help.messages.ts';

/** The topics, in display order. */
export const topics = ['environment', 'exit-codes', 'formatting', 'files', 'ci'] as const;

/** `kierros help [topic]`: a topic, or the help of a command. */
export function helpCommand(host: Host, program: Command): Command {
  const t = helpMessages[host.language];
  return command(host, {
    name: 'help',
    summary: t.summary,
    notes: t.notes(topics.join(', ')),
    examples: ['kierros help exit-codes', 'kierros help due'],
  })
    .argument('[topic...]', t.topicArgument)
    .action(async (words: readonly string[]) => {
      const topic = topics.find((one) => one === words[0]);
      if (topic && words.length === 1) {
        const { topicText } = await import('./topics.ts');
        host.io.stdout.write(topicText(topic, host.language));
      } else commandNamed(words, program, host).outputHelp();
      host.finish(0);
    });
}

function commandNamed(words: readonly string[], program: Command, host: Host): Command {
  const t = helpMessages[host.language];
  return words.reduce<Command>((found, word) => {
    const next = found.commands.find((one) => one.name() === word);
    if (next) return next;
    throw usageFailure('unknown_topic', {
      title: t.unknownTopic(words.join(' ')),
      fix: t.unknownTopicFix(topics.join(', ')),
    });
  }, program);
}
