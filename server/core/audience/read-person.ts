import { readMember, personOf } from '#server/core/members/read-member.ts';
import type { Person } from '#server/core/members/person.ts';
import { once, type MemberContext } from '#server/kernel/http/context.ts';
import { audiencesOf } from './audiences.ts';

/** Who asks, as audiences see her: read once in a request. */
export const readPerson = (context: MemberContext): Promise<Person> =>
  once(context.memo, readPerson, async () => {
    const { db, session, now } = context;
    const [member, audiences] = await Promise.all([
      readMember(context),
      audiencesOf(db, session.memberId, now()),
    ]);
    return { ...personOf(member), audiences };
  });
