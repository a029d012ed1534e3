import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Interrupted } from '../command/failure.ts';
import type { Prompts } from '../command/io.ts';

type Streams = { readonly stdin: NodeJS.ReadableStream; readonly stderr: NodeJS.WritableStream };

/** Prompts on stderr, so that stdout has only data; Ctrl-C and the end of the input interrupt. */
export function terminalPrompts({ stdin, stderr }: Streams): Prompts {
  const read = async (question: string, output: NodeJS.WritableStream): Promise<string> => {
    const lines = createInterface({ input: stdin, output, terminal: true });
    const ended = new Promise<never>((_, reject) => {
      lines.once('SIGINT', () => reject(new Interrupted()));
      lines.once('close', () => reject(new Interrupted()));
    });
    try {
      return await Promise.race([lines.question(question), ended]);
    } finally {
      lines.close();
    }
  };
  return {
    ask: (question) => read(`${question} `, stderr),
    askHidden: async (question) => {
      stderr.write(`${question} `);
      // readline echoes the input to its output; this one discards it.
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      try {
        return await read('', silent);
      } finally {
        stderr.write('\n');
      }
    },
  };
}
