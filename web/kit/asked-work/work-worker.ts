import { findNumber, type Work } from './solve-work.ts';

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  void findNumber(data).then((number) => postMessage(number));
});
