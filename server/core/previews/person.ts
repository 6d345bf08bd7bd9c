import type { PreviewPerson } from '#contract/previews.ts';
import { usualTimeZone } from '#contract/shown-time.ts';
import { stageNumber } from '#contract/stages.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { changeMember } from '#server/core/members/queries-shared.ts';
import { insertChild } from '#server/core/members/queries-shared-children.ts';
import { openSession } from '#server/core/members/sessions.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import { copyStanding, findStanding } from './queries-likeness.ts';
import type { Preview } from './preview.ts';

type MadeUp = Extract<PreviewPerson, { who: 'madeUp' }>;

/** Gives somebody made up points and coins, and whatever else stands in numbers. */
export const endowing =
  defineHook<
    (tx: Transaction, memberId: string, given: Pick<MadeUp, 'points' | 'coins'>, now: Date) => Promise<void>
  >('endowing');

/** No address of anybody (RFC 2606). */
const nobody = 'preview@preview.invalid';

const yearMs = 365 * 86_400_000;

/** Makes who looks, on the stage alone. @returns her id; null for who is not signed in */
export async function makePerson(
  services: Services,
  { shownTo, likeMember: like }: Pick<Preview, 'shownTo' | 'likeMember'>,
): Promise<string | null> {
  const { db, ask } = services;
  const now = services.now();
  if (shownTo.who === 'guest') return null;
  return transaction(db, async (tx) => {
    const standing = shownTo.who === 'real' ? await readStanding(tx, like ?? '') : madeUp(shownTo, now);
    const memberId = await createMember(tx, services, {
      email: nobody,
      passwordHash: null,
      firstName: 'Preview',
      lastName: '',
      countryCode: standing.countryCode,
      timeZone: standing.timeZone,
      language: standing.language as MadeUp['language'],
      acceptMarketing: false,
      now,
    });
    await changeMember(tx, memberId, standing);
    if (shownTo.who === 'real') {
      await copyStanding(tx, ask, { from: like ?? '', to: memberId });
    } else {
      for (const { day, born } of shownTo.children)
        await insertChild(tx, {
          memberId,
          childId: newId(tx),
          ...(born ? { birthDate: day } : { expectedDate: day }),
          createdAt: now,
        });
      for (const endow of ask(endowing)) await endow(tx, memberId, shownTo, now);
    }
    return memberId;
  });
}

/** Signs her in, on the stage alone. @returns the token of her session */
export async function signIn(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  memberId: string,
): Promise<string> {
  const { token } = await transaction(db, (tx) =>
    openSession(tx, memberId, { now: now(), mode: config.mode, userAgent: 'preview' }),
  );
  return token;
}

/** Throws one `previewMemberNot` for who rests, is closing or is not there. */
export async function readStanding(tx: Transaction, memberId: string) {
  const standing = await findStanding(tx, memberId);
  if (!standing) throw new Failure('previewMemberNot');
  return standing;
}

function madeUp({ countryCode, language, stage, level, children }: MadeUp, now: Date) {
  const expected = children.find(({ born }) => !born);
  return {
    countryCode,
    timeZone: usualTimeZone,
    language,
    lactation: stageNumber(stage),
    childExpectedDate: expected?.day ?? null,
    memberLevel: level,
    levelSeen: level,
    levelBeganAt: level === 1 ? null : now,
    levelEndsAt: level === 1 ? null : new Date(now.getTime() + yearMs),
  };
}
