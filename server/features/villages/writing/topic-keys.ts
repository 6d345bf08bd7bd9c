import { foldHan } from './han.ts';

/** A topic as it is looked up: without regard to case, width or Chinese script. */
export const topicKey = (topic: string): string =>
  foldHan(topic.normalize('NFKC').toLowerCase()).replaceAll(/\s+/g, ' ').trim();

/** Topics as they are kept, none twice. */
export function differentTopics(topics: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const topic of topics) {
    const key = topicKey(topic);
    if (!byKey.has(key)) byKey.set(key, topic);
  }
  return [...byKey.values()];
}
