import type { Article, ArticleBlock } from '#contract/articles/article.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';

/**
 * Loaders: what of these texts is folded for who rests. They have to say all of it, so nothing is left out; what speaks of
 * babies is there when she opens it.
 */
export function isPutAway(part: unknown): boolean {
  return findBabyWords(JSON.stringify(part).replaceAll(/\\[nrt]/g, ' ')).length > 0;
}

/** A part of a document. */
export interface DocumentPart {
  readonly blocks: Article;
  /** The heading it stands under. */
  readonly heading: Extract<ArticleBlock, { kind: 'heading' }> | null;
  /** `heading`: folded under its heading; `unnamed`: folded, and its heading with it. */
  readonly folded: 'heading' | 'unnamed' | null;
}

/** A text by its larger headings, as it is for who rests or does not. */
export function partsOf(text: Article, resting: boolean): DocumentPart[] {
  const starts = text.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 2 ? [index] : [],
  );
  const bounds = [...new Set([0, ...starts, text.length])];
  return bounds.slice(0, -1).map((from, place) => {
    const blocks = text.slice(from, bounds[place + 1]);
    const [first] = blocks;
    const heading = first?.kind === 'heading' && first.level === 2 ? first : null;
    const unnamed = heading === null || isPutAway(heading.words);
    return {
      blocks,
      heading,
      folded: resting && isPutAway(blocks) ? (unnamed ? 'unnamed' : 'heading') : null,
    };
  });
}
