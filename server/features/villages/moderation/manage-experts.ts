import { findByEmail } from '#server/core/members/queries-shared.ts';
import { sql } from 'kysely';
import type { ShownExpert } from '#contract/calls/safety.ts';
import type { CallInput } from '#contract/client.ts';
import type { Localised } from '#contract/locales.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { membersAs } from '#server/core/members/fragments.ts';

interface ExpertRow {
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly title: Localised;
  readonly reviewedAt: Date;
}

const soonMs = 14 * 86_400_000;

export async function listExperts({ db, now }: StaffContext): Promise<{ list: ShownExpert[] }> {
  const rows = await findExperts(db);
  return { list: rows.map((row) => present(row, now())) };
}

/** Experts whose review is due within a fortnight, or past. */
export async function countDueExperts(db: Queryable, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('expert')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reviewedAt', '<', new Date(now.getTime() + soonMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws `expertUnknown`. */
export async function setExpert(
  { db, staff, now: clock }: StaffContext,
  { email, title, reviewedAt }: CallInput<'setExpert'>,
): Promise<ShownExpert> {
  const now = clock();
  return transaction(db, async (tx) => {
    const memberId = await findByEmail(tx, email);
    if (memberId === null) throw new Failure('expertUnknown');
    const before = await tx
      .selectFrom('expert')
      .select('reviewedAt')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    const row = {
      title: JSON.stringify(title),
      reviewedAt: new Date(reviewedAt),
      setAt: now,
      setBy: staff.staffId,
    };
    await tx
      .insertInto('expert')
      .values({ memberId, ...row })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
      .execute();
    await audit('expert.set', before?.reviewedAt ?? null, row.reviewedAt);
    const [set] = await findExperts(tx, memberId);
    if (!set) throw new Error('An expert who was just set');
    return present(set, now);

    // Whose it is stands in the table: this log is never emptied.
    async function audit(action: string, was: Date | null, is: Date): Promise<void> {
      await writeAudit(tx, {
        now,
        staffId: staff.staffId,
        action,
        subject: 'expert',
        before: { reviewedAt: was?.toISOString() ?? null },
        after: { reviewedAt: is.toISOString() },
      });
    }
  });
}

/** Taking away what is not there is the same. */
export async function removeExpert({ db, staff, now: clock }: StaffContext, memberId: string): Promise<true> {
  const now = clock();
  await transaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('expert')
      .where('memberId', '=', memberId)
      .returning('reviewedAt')
      .executeTakeFirst();
    if (!gone) return;
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'expert.removed',
      subject: 'expert',
      before: { reviewedAt: gone.reviewedAt.toISOString() },
      after: { reviewedAt: null },
    });
  });
  return true;
}

async function findExperts(db: Queryable, memberId?: string): Promise<ExpertRow[]> {
  const only = memberId === undefined ? sql`true` : sql`e.member_id = ${memberId}`;
  const { rows } = await sql<ExpertRow>`
    select e.member_id, m.first_name, m.last_name, m.email, e.title, e.reviewed_at
      from expert e join ${sql.raw(membersAs('m'))} using (member_id) where ${only} order by e.reviewed_at, e.member_id`.execute(
    db,
  );
  return rows;
}

function present(
  { memberId, firstName, lastName, email, title, reviewedAt }: ExpertRow,
  now: Date,
): ShownExpert {
  const left = reviewedAt.getTime() - now.getTime();
  return {
    memberId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    title,
    reviewedAt: reviewedAt.toISOString(),
    review: left <= 0 ? 'past' : left < soonMs ? 'soon' : 'later',
  };
}
