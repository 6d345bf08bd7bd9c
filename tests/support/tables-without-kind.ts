import type { KindName } from '#contract/content/kinds.ts';

/** Became content, and nothing reads them any more: the release before does, and the next one drops them. */
export const unreadTables: readonly string[] = [
  'activity',
  'benefit',
  'campaign_page',
  'course',
  'course_lesson',
  'document_version',
  'draw',
  'draw_release',
  'earn_rule',
  'faq_group',
  'faq_question',
  'gift',
  'gift_category',
  'journey',
  'journey_form',
  'magazine_issue',
  'magazine_item',
  'material',
  'member_level',
  'product_category',
  'qr_code',
  'redirect_rule',
  'stage_piece',
];

/** What changes by acts and by what members do, and is no field of a version. */
export const liveStateOf: { readonly [Name in KindName]?: readonly string[] } = {
  document: ['terms_told'],
  draw: ['draw_period', 'draw_prize', 'draw_result'],
  earnRule: ['earn_rule_total'],
  gift: ['coupon_code', 'gift_place', 'gift_stock', 'gift_supply'],
  // What cards, restrictions and rules refer to by its number.
  product: ['product'],
  qrCode: ['qr_scan'],
  redirectRule: ['redirect_hit'],
  village: ['village', 'village_day', 'village_topic', 'post_search', 'post_standing'],
};

const ofDraws = 'what versions of draws say, line by line';
const hashes = 'keyed hashes';

/** Why staff write nothing of it. */
export const otherTables: Readonly<Record<string, string>> = {
  content_piece: 'what every kind is kept in',
  content_version: 'what every kind is kept in',
  gift_supply_act: 'a log of what was put into stock',
  draw_terms_prize: ofDraws,
  draw_terms_release: ofDraws,
  amazon_order: hashes,
  rewarded_piece: hashes,
  announcement: 'how far it was told to all',
  ledger_liability: 'sums over all members',
  book_line: 'sums over all members',
  book_cause: 'names of what gave something, as they were',
  book_ending: 'sums over all members',
  book_day: 'days that are counted',
  book_close: 'months that staff closed',
  book_difference: 'what the nightly proof found',
  budget_told: 'of which budgets staff were told',
  book_proof: 'nights on which all was proven',
  book_snapshot: 'sums over all members',
  preview_act: 'what was done in a preview, until it ends',
  content_release: 'pieces of content that go out together',
  staff_file: 'documents and videos that staff sent; pieces that show them name each',
  library_file: 'pictures that staff sent; a piece of the kind `picture` names each',
  proposal: 'calls that wait for a second person',
  opening_mark: 'what staff did before members came',
  page_measure: 'how pages felt to who visited them, nobody’s',
  rate_limit: 'counts of calls',
  rough_count: 'counts of calls',
  spent_work: 'sums that were handed in',
  social_flow: 'a way to another site and back, under keyed hashes',
  ticket: hashes,
  verification_code: hashes,
  staff_audit_head: 'digests over what staff did',
  staff_audit_link: 'digests over what staff did',
  staff_challenge: hashes,
  staff_role: 'roles of staff, managed as a team',
  text_cleaning: 'how far a walk along each table has come',
};
