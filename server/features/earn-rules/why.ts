import type { EarningVerdict } from '#contract/calls/care/why.ts';
import type { EarnTrigger } from '#contract/earn-triggers.ts';
import { withAudiences } from '#server/core/audience/audiences.ts';
import { hasTraits, type TraitAudience } from '#server/core/audience/audience.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import type { OwnTraits, Traits } from '#server/core/members/person.ts';
import { areRestricted } from '#server/core/products/queries-shared.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { findDeciding, type DecidingRule } from './queries-shared-deciding.ts';

/** Something that a member did, as it was held against the rules. */
export interface PastDeed {
  readonly memberId: string;
  readonly trigger: EarnTrigger;
  readonly subject: string | null;
  readonly sourceId: string;
  /** When it was decided on. */
  readonly at: Date;
  /** SKUs of what it was about. */
  readonly products: readonly string[];
  /** The very thing was paid for before, to whomever. */
  readonly paidBefore: boolean;
}

export interface Decided {
  readonly rule: DecidingRule;
  readonly verdict: EarningVerdict;
  /** Until when it waits, from when on it would have paid, or until when it did. */
  readonly moment: Date | null;
}

const dayMs = 86_400_000;

/** What each rule decided on a deed, and why: by what was posted, else by the very rules that decide, over her as she is at `now`. */
export async function whyByRules(
  db: Database,
  deed: PastDeed,
  { person: own, now }: { readonly person: OwnTraits; readonly now: Date },
): Promise<Decided[]> {
  const rules = await findDeciding(db, deed);
  const { memberId } = deed;
  const named = rules.map(({ audience }) => audience);
  const person = await withAudiences(db, { ...own, memberId }, { named, now });
  const restricted = await areRestricted(db, { ...deed, now: deed.at });
  return rules.map((rule) => ({ rule, ...decide(rule, { deed, person, now, restricted }) }));
}

interface Facts {
  readonly deed: PastDeed;
  readonly person: Traits;
  readonly now: Date;
  readonly restricted: boolean;
}

function decide(
  rule: DecidingRule,
  { deed, person, now, restricted }: Facts,
): { readonly verdict: EarningVerdict; readonly moment: Date | null } {
  const { paid, paidAt, pendingDays, startsAt, endsAt, audience } = rule;
  const says = (verdict: EarningVerdict, moment: Date | null = null) => ({ verdict, moment });
  if (paid !== null && paid > 0) {
    const availableAt = paidAt && new Date(paidAt.getTime() + pendingDays * dayMs);
    return availableAt && now < availableAt ? says('waiting', availableAt) : says('earned');
  }
  if (paid === 0) return says(restricted ? 'restricted' : 'limitFull');
  // What is restricted is looked at first, and then the rules are not.
  if (deed.paidBefore && !restricted) return says('paidBefore');
  const state = stateOf({ opensAt: startsAt, closesAt: endsAt }, deed.at);
  if (state === 'coming') return says('notYet', startsAt);
  if (state === 'ended') return says('over', endsAt);
  if (restricted || lacks(audience, 'notIn', person)) return says('restricted');
  if (lacks(audience, 'levels', person)) return says('level');
  if (lacks(audience, 'countries', person)) return says('country');
  // Of babies and of her: that it is not meant for her is all that is told.
  if (lacks(audience, 'stages', person) || lacks(audience, 'members', person)) return says('audience');
  return says('unknown');
}

/** Whether this of an audience leaves somebody out. */
const lacks = (audience: TraitAudience, trait: keyof TraitAudience, person: Traits): boolean =>
  !hasTraits({ [trait]: audience[trait] } as TraitAudience, person);
