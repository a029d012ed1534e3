type InspectorMessage = { id: number; result: { result?: { value?: string } } };

/** The resources of a process right after a garbage collection. */
export type Live = {
  /** The JavaScript heap of the main thread, in bytes. */
  readonly heap: number;
  /** Timers, files, listeners: all handles except the connections, which the clients close. */
  readonly handles: number;
};

export type LiveProbe = { readonly read: () => Promise<Live>; readonly close: () => void };

const expression = `JSON.stringify({
  heap: ((m) => m.heapUsed + m.external)(process.memoryUsage()),
  handles: process.getActiveResourcesInfo().filter((name) => name !== 'TCPSocketWrap').length,
})`;

/** Reads from a process through its inspector (`--inspect`), over one connection. */
export async function liveProbe(port: number): Promise<LiveProbe> {
  const [page] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(page!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<InspectorMessage['result']>((resolve) => {
      const id = (sent += 1);
      const take = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as InspectorMessage;
        if (message.id !== id) return;
        socket.removeEventListener('message', take);
        resolve(message.result);
      };
      socket.addEventListener('message', take);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    read: async () => {
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.evaluate', { expression });
      return JSON.parse(result?.value ?? '') as Live;
    },
    close: () => socket.close(),
  };
}
