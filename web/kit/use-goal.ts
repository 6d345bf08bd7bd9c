import { goalOf, shownOf, stepOf, type Goal, type GoalShown } from '#web/ui/goal.ts';
import { useLocale } from './locale.tsx';
import { defineMessages, useMessages } from './messages.ts';

const goalMessages = defineMessages({
  en: { done: ({ text }: { text: string }) => `${text}, done` },
  'zh-Hans': { done: ({ text }) => `${text}，已完成` },
  'zh-Hant': { done: ({ text }) => `${text}，已完成` },
});

/** Makes goals in the reader's language: `goal(7, 12, texts.days)`. */
export function useGoal(): {
  goal(value: number, max: number, words: (shown: GoalShown) => string): Goal;
  step(value: number, max: number, words: (shown: GoalShown) => string): Goal;
  /** For a text that is no progress: what she has of what she may have. */
  shown(value: number, max: number): GoalShown;
} {
  const { formats } = useLocale();
  const texts = useMessages(goalMessages);
  const writing = { number: formats.number, done: (text: string) => texts.done({ text }) };
  return {
    goal: (value, max, words) => goalOf(value, max, writing, words),
    step: (value, max, words) => stepOf(value, max, writing, words),
    shown: (value, max) => shownOf(value, max, writing),
  };
}
