type Told = { id: number; result: { result?: { value?: string } } };

/** What a process holds when its garbage has just been collected, in bytes; asked by its inspector (`--inspect`). */
export async function liveMemory(port: number): Promise<number> {
  const [page] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(page!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Told['result']>((resolve) => {
      const id = (sent += 1);
      const take = ({ data }: MessageEvent<string>) => {
        const told = JSON.parse(data) as Told;
        if (told.id !== id) return;
        socket.removeEventListener('message', take);
        resolve(told.result);
      };
      socket.addEventListener('message', take);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call('HeapProfiler.collectGarbage');
  const expression = '((m) => String(m.heapUsed + m.external))(process.memoryUsage())';
  const { result } = await call('Runtime.evaluate', { expression });
  socket.close();
  return Number(result?.value);
}
