import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import type { LevelNews } from '#contract/calls/levels.ts';
import { textIn } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { rests } from '#server/core/members/rests.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { addedBenefits, benefitsOf } from './level-benefits.ts';
import { listLevels } from '../levels/levels.ts';
import { levelOf, readOffered } from './membership.ts';

/** The news of the member's level for whoever asks first, on whatever device; null for everybody after. */
export async function seeLevel(context: MemberContext, level: number): Promise<LevelNews | null> {
  const { db, session, script } = context;
  const { memberId } = session;
  const known = await readMember(context);
  if (known.memberLevel !== level || known.levelSeen === level) return null;
  // Before it is written down as shown: what fails here can be asked again.
  const [levels, offered] = await Promise.all([listLevels(db, context.now()), readOffered(context)]);
  const from = await transaction(db, async (tx) => {
    const member = await ofMember(tx, memberId)
      .select(['levelSeen', 'pausedAt', 'lostAt'])
      .where('memberLevel', '=', level)
      .whereRef('levelSeen', '<>', 'memberLevel')
      .forUpdate()
      .executeTakeFirst();
    if (!member) return null;
    // That a level sank is no news for a hard time; it waits.
    if (level < member.levelSeen && rests(member)) return null;
    await changeMember(tx, memberId, { levelSeen: level });
    return member.levelSeen;
  });
  if (from === null) return null;
  const [before, after] = [levelOf(levels, from), levelOf(levels, level)];
  const benefits = benefitsOf(after, offered, script);
  return {
    from: { level: from, name: textIn(before.name, script) },
    to: { level, name: textIn(after.name, script) },
    benefits: level > from ? addedBenefits(benefitsOf(before, offered, script), benefits) : benefits,
  };
}
