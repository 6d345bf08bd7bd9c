import type { DemoThread } from '../thread.ts';
import { englishLater } from './english-later.ts';
import { englishNewborn } from './english-newborn.ts';
import { englishWaiting } from './english-waiting.ts';
import { simplifiedLater } from './simplified-later.ts';
import { simplifiedNewborn } from './simplified-newborn.ts';
import { simplifiedShort } from './simplified-short.ts';
import { simplifiedWaiting } from './simplified-waiting.ts';
import { traditionalLater } from './traditional-later.ts';
import { traditionalNewborn } from './traditional-newborn.ts';
import { traditionalShort } from './traditional-short.ts';
import { traditionalWaiting } from './traditional-waiting.ts';

export const demoThreads: readonly DemoThread[] = [
  ...englishNewborn,
  ...englishWaiting,
  ...englishLater,
  ...simplifiedNewborn,
  ...simplifiedWaiting,
  ...simplifiedLater,
  ...simplifiedShort,
  ...traditionalNewborn,
  ...traditionalWaiting,
  ...traditionalLater,
  ...traditionalShort,
];
