/**
 * Where tables are that Citus spreads: those of members (whose primary key begins with `member_id`) by it, all in one group; those
 * that statements about one member join with them, and that few write, a copy on each machine; the rest where they were.
 */

/** Begin with `member_id`, but are asked for by numbers that are nobody’s member, are unique among all, or stand beside what is written for all. */
export const stays: readonly string[] = [
  'contact_ticket',
  'contact_message',
  'invite_link',
  'backup_erasure',
  'invite_mark',
  'member_block',
  'post_reaction',
  'safety_case',
  'safety_unmask',
  'saved_post',
  'writer_standing',
  'writing_flag',
];

/** A copy on each machine. */
export const copied: readonly string[] = [
  'staff_role',
  'staff_account',
  'content_piece',
  'content_version',
  'content_live',
  'product',
  'product_version',
  'village',
  'village_version',
  'gift',
  'gift_version',
  'earn_rule',
  'earn_rule_version',
  'level_version',
  'ledger_rules_version',
  'member_level',
  'journey',
  'journey_version',
  'activity',
  'draw_terms',
  'benefit',
  'course',
  'magazine_issue',
  'joined_account',
];
