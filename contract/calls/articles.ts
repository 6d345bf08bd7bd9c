import { z } from 'zod';
import { article } from '../articles/article.ts';
import { call } from '../define.ts';
import { shownLines } from '../shown-text.ts';

/** What is written in Markdown, as readers get it. Made by no page of the site. */
export const articleCalls = {
  readMarkdown: call({
    method: 'POST',
    path: '/api/console/markdown/read',
    access: 'staff:self',
    rank: 'reading',
    summary: 'What readers get of a text in Markdown, and what of it would be left out, each with its line.',
    bodyBytes: 800_000,
    input: z.strictObject({ text: shownLines(200_000) }),
    result: z.strictObject({
      article,
      faults: z.array(
        z.strictObject({
          /** Null: of the whole text. */
          line: z.int().nullable(),
          words: z.string(),
        }),
      ),
    }),
  }),
};
