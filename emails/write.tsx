import type { HtmlToTextOptions } from 'html-to-text';
import { plainTextSelectors, render, toPlainText } from 'react-email';
import type { Script } from '#contract/locales.ts';
import { typesetAround } from '#contract/typeset.ts';
import { mails } from './mails.ts';
import { MailFrame } from './parts.tsx';
import { takeWords, type MailWords } from './words.tsx';

/** Plain text that reads like a letter: paragraphs, a link below its words, a code on a line of its own. */
const textOptions = {
  wordwrap: false,
  formatters: {
    linkBelow: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addLineBreak();
      builder.addInline(element.attribs?.['href'] ?? '', { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'a', format: 'linkBelow' },
    { selector: 'hr', format: 'skip' },
    { selector: '[data-skip-in-text]', format: 'skip' },
  ],
} satisfies HtmlToTextOptions;

/** One script's, with its places still open, and marks such as `[[heading]]` where its words go. */
interface MailTexts {
  readonly words: MailWords;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type WrittenMail = Readonly<Record<Script, MailTexts>> & {
  /** Samples of what is filled in. */
  readonly places: Readonly<Record<string, string>>;
};

/** A mail as it is shown: a number, or the place of one, stays with what it counts. */
const typesetHtml = (html: string, places: Readonly<Record<string, string>>): string =>
  html
    .split(/(<style[^]*?<\/style>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/(?<=>)[^<>]+(?=<)/g, (text) => typesetAround(text, places)),
    )
    .join('');

/** Renders every mail in every script, with its places still open. */
export async function writeMails(scripts: readonly Script[]): Promise<Record<string, WrittenMail>> {
  const written = Object.entries(mails).map(async ([name, mail]) => {
    const inScripts = scripts.map(async (script) => {
      const { marked, words } = takeWords(mail.draft(script));
      const html = await render(<MailFrame draft={marked} script={script} />);
      return [
        script,
        {
          words,
          subject: marked.subject,
          text: `${toPlainText(html, textOptions).trim()}\n`,
          html: typesetHtml(html, mail.places),
        },
      ] as const;
    });
    const texts = Object.fromEntries(await Promise.all(inScripts)) as Record<Script, MailTexts>;
    return [name, { places: mail.places, ...texts }] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}
