import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { invitationSlug } from '#contract/invitations.ts';
import { faultsOfEvent } from '#server/core/audience/faults-of-event.ts';
import { faultsOfActivity } from '#server/core/audience/queries-shared.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContentWork, PublishedVersion } from '#server/kernel/features/content-work.ts';
import { insertRuleVersion } from './queries.ts';
import { simulateEarnRule } from './simulate-earn-rule.ts';

type RuleBody = ContentBody<'earnRule'>;

/** The version as statements test it. */
async function publish(
  tx: Transaction,
  { pieceId: ruleId, version, body }: PublishedVersion<'earnRule'>,
): Promise<void> {
  const { window, memberWindow, totalWindow, pendingDays, ...told } = body;
  if (pendingDays === null) throw new Error('A rule was published with faults');
  await insertRuleVersion(tx, {
    ...told,
    ruleId,
    version,
    name: JSON.stringify(body.name),
    audience: JSON.stringify(body.audience),
    pendingDays,
    memberWindow: memberWindow === 'none' ? null : memberWindow,
    totalWindow: totalWindow === 'none' ? null : totalWindow,
    startsAt: window.opensAt === null ? null : new Date(window.opensAt),
    endsAt: window.closesAt === null ? null : new Date(window.closesAt),
  });
}

/** Whether there is the product that it is about, and what it pays alone, as far as that is known here. */
async function faults(
  db: Queryable,
  { trigger, subject, product }: Pick<RuleBody, 'trigger' | 'subject' | 'product'>,
): Promise<readonly Fault[]> {
  const found = [...(await faultsOfProduct(db, product, 'product'))];
  if (subject === null) return found;
  if (trigger === 'product-registration') found.push(...(await faultsOfProduct(db, subject, 'subject')));
  if (trigger === 'activity-task')
    found.push(...(await faultsOfActivity(db, subject.split(' ')[0], 'subject')));
  if ((trigger === 'friend-came' || trigger === 'came-by-friend') && subject !== invitationSlug)
    found.push({ field: 'subject', fault: 'unknownInvitation' });
  if (trigger === 'custom-event') found.push(...(await faultsOfEvent(db, subject, 'subject')));
  return found;
}

export const earnRuleWork: ContentWork<'earnRule'> = { faults, publish, simulate: simulateEarnRule };
