import { writingLimits } from '#contract/villages/words.ts';

const longest = 30;

/** As people write topics elsewhere, too. */
export function tidyTopic(topic: string): string {
  return topic
    .replace(/^[\s#＃]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The rule of the call, to say it before it is sent. */
export function isTopic(topic: string): boolean {
  return topic.length <= longest && /^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’-]*$/u.test(topic);
}

/** With one more, without regard to case; as many as a post may have. */
export function withTopic(topics: readonly string[], topic: string): string[] {
  if (topics.some((one) => one.toLowerCase() === topic.toLowerCase())) return [...topics];
  return [...topics, topic].slice(0, writingLimits.topics);
}
