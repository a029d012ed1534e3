// What the coordinator of a Citus sends to its nodes, as it tells the client of each statement.
import pg from 'pg';
import { runOn } from './citus-databases.ts';

/** A statement that the coordinator sent to a node, with the node's port. */
export type RemoteCommand = { text: string; node: string };

/** Makes the coordinator tell later connections to a database what it sends to nodes. */
export const tellRemoteCommands = (url: string): Promise<unknown> =>
  runOn(
    url,
    `do $$ begin execute format('alter database %I set citus.log_remote_commands = on', current_database()); end $$`,
  );

let recorded: RemoteCommand[] | undefined;

type Emit = (this: pg.Client, event: string | symbol, ...args: unknown[]) => boolean;

const prototype = pg.Client.prototype as unknown as { emit: Emit };
const { emit } = prototype;
prototype.emit = function (event, ...args) {
  const { message = '', detail = '' } =
    event === 'notice' ? (args[0] as { message: string; detail?: string }) : {};
  const [, text] = /^issuing (.*)$/s.exec(message) ?? [];
  if (text) recorded?.push({ text, node: /:(\d+)/.exec(detail)?.[1] ?? '' });
  return emit.call(this, event, ...args);
};

/** Sends a request and returns its response with what the coordinator sent to nodes meanwhile. */
export async function withRemoteCommands<T>(
  send: () => Promise<T>,
): Promise<{ response: T; commands: RemoteCommand[] }> {
  const commands: RemoteCommand[] = [];
  recorded = commands;
  try {
    return { response: await send(), commands };
  } finally {
    recorded = undefined;
  }
}
