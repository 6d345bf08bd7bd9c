import { careLineKinds, type CareLine } from '#contract/calls/care/lines.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { findBodies, keyOfVersion } from '#server/core/content/queries-shared-pieces.ts';
import { claimSource } from '#server/core/ledger/claim-source.ts';
import { deviceName } from '#server/core/members/device-name.ts';
import { smsSubject } from '#server/core/outbox/sms-templates.ts';
import { bareSubject } from '#server/core/outbox/written-mail.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { findOfOccasions } from '#server/features/gifts/claims/queries-shared-occasions.ts';
import { findJourneys } from '#server/features/journeys/journeys.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { findLines, findProfile, type CareLineRow } from './queries.ts';
import { toldEntry } from './told-entry.ts';

/** What happened to a member, newest first. Throws `careMemberGone`. */
export async function listCareLines(
  context: StaffContext,
  { memberId, kind, cursor, limit }: Omit<CallInput<'listCareLines'>, 'limit'> & { readonly limit: number },
): Promise<CallResult<'listCareLines'>> {
  const { db } = context;
  if (!(await findProfile(db, memberId))) throw new Failure('careMemberGone');
  const rows = await findLines(db, {
    memberId,
    kinds: kind === undefined ? careLineKinds : [kind],
    after: decodeCursor(cursor),
    limit: limit + 1,
  });
  const names = await namesIn(context, memberId, rows);
  return page(
    rows,
    limit,
    (row) => present(row, context, names),
    ({ at, id }) => ({ at, id }),
  );
}

/** What lines name by their ids. */
interface Names {
  readonly ofOccasions: ReadonlySet<string>;
  readonly journeys: ReadonlyMap<string, WrittenText>;
  readonly staff: ReadonlyMap<string, string>;
  /** By the keys of their versions. */
  readonly badges: ReadonlyMap<string, Pick<ContentBody<'badge'>, 'name'>>;
}

async function namesIn(
  { db, now }: StaffContext,
  memberId: string,
  rows: readonly CareLineRow[],
): Promise<Names> {
  const factsOf = (kind: CareLine['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.facts] : []));
  const claims = factsOf('entry').flatMap(({ sourceType, sourceId }) =>
    sourceType === claimSource ? [String(sourceId)] : [],
  );
  const [ofOccasions, journeys, staff, badges] = await Promise.all([
    findOfOccasions(db, memberId, claims),
    factsOf('journey').length > 0 ? findJourneys(db, now()) : null,
    findStaffNames(
      db,
      factsOf('note').map(({ staffId }) => String(staffId)),
    ),
    findBodies<ContentBody<'badge'>>(db, factsOf('badge').map(versionOf)),
  ]);
  const named = journeys?.all().map(({ slug, activity }) => [slug, activity.name] as const);
  return { ofOccasions, journeys: new Map(named), staff, badges };
}

/** Of which version a line of a badge tells. */
const versionOf = ({ badgeId, version }: CareLineRow['facts']) => ({
  pieceId: String(badgeId),
  version: Number(version),
});

/** Says a line. What its facts are, the fragment of its kind tells; the schema of the call is held against it. */
function present(
  { kind, at, id, facts }: CareLineRow,
  { script, site, config, now }: StaffContext,
  { ofOccasions, journeys, staff, badges }: Names,
): CareLine {
  const line = { id, at: at.toISOString() };
  const text = (name: string) => String(facts[name]);
  const written = (name: string) => textIn(facts[name] as WrittenText, script);
  switch (kind) {
    case 'entry': {
      const { currency, amount, rule, details, sourceId } = facts as {
        currency: 'points' | 'coins';
        amount: number;
        rule: string;
        details: Record<string, unknown>;
        sourceId: string;
      };
      const reader = { script, zone: site().timeZone, ofOccasion: ofOccasions.has(sourceId) };
      return { kind, ...line, currency, amount, ...toldEntry(rule, details, reader) };
    }
    case 'claim': {
      const { name, ...claim } = facts;
      return { kind, ...line, ...claim, name: name === null ? null : written('name') } as CareLine;
    }
    case 'journey': {
      const name = journeys.get(text('slug'));
      return {
        kind,
        ...line,
        name: name ? textIn(name, script) : text('slug'),
        state: facts['state'],
      } as CareLine;
    }
    case 'warranty':
      return { kind, ...line, ...facts, name: written('name') } as CareLine;
    case 'message': {
      const { channel, kind: what, ...state } = facts;
      const subject =
        channel === 'sms'
          ? smsSubject(String(what), script)
          : bareSubject(String(what), script, config.brandName);
      return { kind, ...line, channel, subject, ...state } as CareLine;
    }
    case 'session': {
      const endsAt = new Date(text('endsAt'));
      return {
        kind,
        ...line,
        ...deviceName(text('userAgent')),
        endedAt: endsAt > now() ? null : endsAt.toISOString(),
      };
    }
    case 'consent':
      return { kind, ...line, version: null, mail: null, wanted: true, ...facts } as CareLine;
    case 'badge': {
      const name = badges.get(keyOfVersion(versionOf(facts)))?.name;
      return { kind, ...line, name: name ? textIn(name, script) : '' };
    }
    case 'note':
      return { kind, ...line, text: text('text'), by: staff.get(text('staffId')) ?? null };
    case 'notification':
    case 'level':
      return { kind, ...line, ...facts } as CareLine;
  }
}
