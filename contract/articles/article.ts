import { z } from 'zod';

/**
 * A text to read, as a reader gets it: made by the server from what staff wrote in Markdown, so that nothing but these
 * shapes can ever reach a page. Markup that is none of them is left out.
 */

const plain = z.strictObject({
  kind: z.literal('text'),
  text: z.string(),
  strong: z.boolean(),
  emphasis: z.boolean(),
});
const link = z.strictObject({
  kind: z.literal('link'),
  /** A path of the site or a place of the page (`#…`), an https address elsewhere, `tel:` or `mailto:`. */
  to: z.string(),
  /** An address elsewhere. */
  outside: z.boolean(),
  text: z.string(),
});
const lineBreak = z.strictObject({ kind: z.literal('break') });

export const span = z.discriminatedUnion('kind', [plain, link, lineBreak]);
export type Span = z.infer<typeof span>;

const words = z.array(span);

/** Pictures are the site's own illustrations (`art:moon`) or pictures that staff put into storage (`/media/…`). */
export const articlePicture = z.strictObject({
  kind: z.literal('picture'),
  source: z.string(),
  alt: z.string(),
  caption: z.string().nullable(),
  /** In pixels, so that nothing moves when it comes; the site's illustrations know theirs. */
  size: z.strictObject({ width: z.int().positive(), height: z.int().positive() }).nullable(),
});
export type ArticlePicture = z.infer<typeof articlePicture>;

const paragraph = z.strictObject({ kind: z.literal('paragraph'), words });
/** Each item is one or more paragraphs. */
const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(z.array(words)),
});
export type NotePart = z.infer<typeof paragraph> | z.infer<typeof list>;

export const articleBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    words,
  }),
  paragraph,
  list,
  z.strictObject({ kind: z.literal('quote'), paragraphs: z.array(words) }),
  /** A quote that begins with `[!tip]`, `[!care]` or `[!call]`: good to know, be careful, get help. */
  z.strictObject({
    kind: z.literal('note'),
    tone: z.enum(['tip', 'care', 'call']),
    parts: z.array(z.discriminatedUnion('kind', [paragraph, list])),
  }),
  articlePicture,
  z.strictObject({ kind: z.literal('table'), head: z.array(words), rows: z.array(z.array(words)) }),
  z.strictObject({ kind: z.literal('divider') }),
]);
export type ArticleBlock = z.infer<typeof articleBlock>;

export const article = z.array(articleBlock);
export type Article = z.infer<typeof article>;
