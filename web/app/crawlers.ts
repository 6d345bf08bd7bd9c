import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/** Tools that somebody looks through: to them an error page is worth showing. */
const tools = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'Wget/1.21.4',
  'node',
];
const toolPatterns = new Set(tools.flatMap((userAgent) => isbotPatterns(userAgent)));

/** Whether a user agent is a crawler's, that only wants the status of a page that failed. */
export const isCrawler = createIsbotFromList(list.filter((pattern) => !toolPatterns.has(pattern)));
