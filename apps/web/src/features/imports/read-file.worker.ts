import { readFile } from '@kierros/record-files/read';
import type { ChosenFile } from '@kierros/record-files/read';

// A worker of its own, which is ended when a file takes too long: what it reads may be hostile.
addEventListener('message', ({ data }: MessageEvent<ChosenFile>) => {
  void readFile(data).then((read) => {
    postMessage(read);
  });
});
