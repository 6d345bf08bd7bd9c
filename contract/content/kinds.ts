import { audienceContent } from './kinds/audience.ts';
import { answerTemplateContent } from './kinds/answer-template.ts';
import { brandContent } from './kinds/brand.ts';
import { benefitContent } from './kinds/benefit.ts';
import { codePoolContent } from './kinds/code-pool.ts';
import { campaignContent } from './kinds/campaign.ts';
import { courseContent } from './kinds/courses.ts';
import { drawContent } from './kinds/draw.ts';
import { activityContent } from './kinds/activity.ts';
import { emergencySignContent } from './kinds/emergency-sign.ts';
import { earnRuleContent } from './kinds/earn-rule.ts';
import { giftCategoryContent, giftContent } from './kinds/gift.ts';
import { documentContent, faqGroupContent, faqQuestionContent } from './kinds/information.ts';
import { articleContent, magazineIssueContent } from './kinds/magazine.ts';
import { journeyContent } from './kinds/journey.ts';
import { levelContent } from './kinds/level.ts';
import { qrCodeContent, redirectRuleContent } from './kinds/links.ts';
import { broadcastContent, mailTextContent, notificationTextContent } from './kinds/messages.ts';
import { materialContent, stagePieceContent } from './kinds/materials.ts';
import { pictureContent } from './kinds/picture.ts';
import { placeContent } from './kinds/place.ts';
import { productCategoryContent, productContent } from './kinds/products.ts';
import {
  answerRulesContent,
  approvalRulesContent,
  checkInRulesContent,
  ledgerRulesContent,
  orderRulesContent,
  trustRulesContent,
} from './kinds/settings.ts';
import { dueMonthClubContent, villageContent } from './kinds/village.ts';
import type { BodyOf } from './field.ts';
import type { Kind } from './kind.ts';

/** Every kind of content, those that others refer to first: files come in in this order. */
export const kinds = {
  picture: pictureContent,
  document: documentContent,
  faqGroup: faqGroupContent,
  faqQuestion: faqQuestionContent,
  productCategory: productCategoryContent,
  product: productContent,
  audience: audienceContent,
  activity: activityContent,
  material: materialContent,
  stagePiece: stagePieceContent,
  article: articleContent,
  magazineIssue: magazineIssueContent,
  course: courseContent,
  village: villageContent,
  dueMonthClub: dueMonthClubContent,
  emergencySign: emergencySignContent,
  level: levelContent,
  giftCategory: giftCategoryContent,
  gift: giftContent,
  journey: journeyContent,
  draw: drawContent,
  benefit: benefitContent,
  campaign: campaignContent,
  codePool: codePoolContent,
  earnRule: earnRuleContent,
  redirectRule: redirectRuleContent,
  qrCode: qrCodeContent,
  brand: brandContent,
  place: placeContent,
  checkInRules: checkInRulesContent,
  ledgerRules: ledgerRulesContent,
  trustRules: trustRulesContent,
  approvalRules: approvalRulesContent,
  orderRules: orderRulesContent,
  answerRules: answerRulesContent,
  mailText: mailTextContent,
  notificationText: notificationTextContent,
  broadcast: broadcastContent,
  answerTemplate: answerTemplateContent,
} as const satisfies Readonly<Record<string, Kind>>;

export type Kinds = typeof kinds;
export type KindName = keyof Kinds;
/** Kinds of which can be reckoned what a version would do. */
export type SimulatedKindName = {
  [Name in KindName]: [NonNullable<Kinds[Name]['simulates']>] extends [never] ? never : Name;
}[KindName];
/** What is stored of a piece of a kind, finished or not. */
export type ContentBody<Name extends KindName> = BodyOf<Kinds[Name]['fields']>;

export const kindNames = Object.keys(kinds) as readonly KindName[];
