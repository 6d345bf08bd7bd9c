import { giftCategoryContent, giftContent } from './kinds/gift.ts';
import { documentContent, faqGroupContent, faqQuestionContent } from './kinds/information.ts';
import { materialContent, stagePieceContent } from './kinds/materials.ts';
import type { BodyOf, Kind } from './kind.ts';

/** Every kind of content, those that others refer to first: files come in in this order. */
export const kinds = {
  document: documentContent,
  faqGroup: faqGroupContent,
  faqQuestion: faqQuestionContent,
  material: materialContent,
  stagePiece: stagePieceContent,
  giftCategory: giftCategoryContent,
  gift: giftContent,
} as const satisfies Readonly<Record<string, Kind>>;

export type Kinds = typeof kinds;
export type KindName = keyof Kinds;
/** What is stored of a piece of a kind, finished or not. */
export type ContentBody<Name extends KindName> = BodyOf<Kinds[Name]['fields']>;

export const kindNames = Object.keys(kinds) as readonly KindName[];
