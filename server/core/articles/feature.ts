import type { Feature } from '#server/kernel/features/feature.ts';
import { articleFaults, readArticle } from './read-article.ts';

export const articles = {
  room: 'core/articles',
  tables: [],
  calls: {
    readMarkdown: async (_, { text }) => ({
      article: readArticle(text),
      faults: [...new Set(articleFaults(text))].map((words) => {
        const [, line, rest] = /^Line (\d+): (.*)$/s.exec(words) ?? [];
        return { line: line === undefined ? null : Number(line), words: rest ?? words };
      }),
    }),
  },
} as const satisfies Feature;
