import { answersHours } from '#contract/calls/journeys/answers.ts';
import { titleFrom } from '#contract/content/title.ts';
import type { CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { chanceOf, newId, transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findJourneys } from '../journeys.ts';
import { leavingOf } from './describe-answers.ts';
import { narrowedBy, requireEnough, requireJourneyPiece } from './narrowed.ts';
import { countLeaving } from './queries-leaving.ts';
import { findExports, insertExport, removeExports, type WantedAnswers } from './queries-exports.ts';

const hourMs = 3_600_000;

/**
 * Lets who asks for it have the answers as a file for a day. Throws `contentUnknown`, `badRequest` for a moment to come,
 * `answersTooFew`, and as `needSecondPerson` does.
 */
export async function exportAnswers(
  context: StaffContext,
  wanted: WantedAnswers,
): Promise<CallResult<'exportAnswers'>> {
  const { db, now, site, staff } = context;
  const { pieceId, contacts } = wanted;
  const at = now();
  if (Date.parse(wanted.asOf) > at.getTime())
    throw new Failure('badRequest', { fields: [{ path: 'asOf', reason: 'future' }] });
  const journey = await requireJourneyPiece(db, pieceId, at);
  return transaction(db, async (tx) => {
    const counts = await countLeaving(tx, narrowedBy(wanted, journey, site().timeZone));
    const submissions = requireEnough(counts);
    await needSecondPerson(tx, context, { at, permissions: ['reviews'], when: () => true });
    const exportId = newId(tx);
    await insertExport(tx, {
      exportId,
      staffId: staff.staffId,
      pieceId,
      wanted,
      versions: counts.map(({ version }) => version),
      salt: chanceOf(tx).bytes(32),
      madeAt: at,
      endsAt: new Date(at.getTime() + answersHours * hourMs),
    });
    await writeAudit(tx, {
      now: at,
      staffId: staff.staffId,
      action: 'answers.exported',
      subject: `journey ${pieceId}`,
      after: { submissions, contacts },
    });
    return { exportId };
  });
}

/** What would leave, as a second person is told of it. */
export const proposedExport: Proposable<WantedAnswers> = {
  async tell(db, wanted, at, { timeZone: zone }) {
    const journey = await requireJourneyPiece(db, wanted.pieceId, at);
    return {
      subject: `journey ${wanted.pieceId}`,
      proposed: {
        what: 'answers',
        ...journey,
        ...shownWish(wanted),
        ...(await leavingOf(db, { journey, wanted, zone })),
      },
    };
  },
  perform: exportAnswers,
};

/** What she may have, or had, newest first. */
export async function listAnswerExports({
  db,
  now,
  staff,
}: StaffContext): Promise<CallResult<'listAnswerExports'>> {
  // For staff, who are shown all there are.
  const journeys = (await findJourneys(db, now())).all();
  const rows = await findExports(db, staff.staffId);
  return {
    list: rows.flatMap(({ exportId, pieceId, wanted, madeAt, endsAt, takenAt }) => {
      const journey = journeys.find((one) => one.pieceId === pieceId);
      if (!journey) return [];
      return {
        exportId,
        pieceId,
        slug: journey.slug,
        title: titleFrom(journey.activity.name, journey.slug),
        ...shownWish(wanted),
        madeAt: madeAt.toISOString(),
        endsAt: endsAt.toISOString(),
        takenAt: takenAt?.toISOString() ?? null,
      };
    }),
  };
}

const keptDays = 30;

/** Lets go of what ended long ago. */
export const removeEndedExports = ({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<void> =>
  removeExports(db, new Date(now().getTime() - keptDays * 24 * hourMs));

const shownWish = ({ from, until, state, structure, shape, script, contacts }: WantedAnswers) => ({
  from: from ?? null,
  until: until ?? null,
  state: state ?? null,
  structure: structure ?? null,
  shape,
  script,
  contacts,
});
