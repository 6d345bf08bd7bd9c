import { proofSlot, type WarrantyCard } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import { maskedSerial } from '#contract/serials.ts';
import { readerOf, readMember } from '#server/core/members/read-member.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { listPhotos } from '#server/core/media/proofs/list-photos.ts';
import { callThing, type NameReader } from '#server/core/rest/plain-names.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { asMember, type CallContext } from '#server/kernel/http/context.ts';
import { findEvents, type EventRow, type RegistrationRow } from './queries.ts';
import { extendableUntil, standingOf } from './rules.ts';

/** What is proven belongs to its registration. */
export const proofOf = (registrationId: string) => ({ kind: 'warranty', id: registrationId }) as const;

/** Cards of one owner as she is shown them, by her own day. */
export async function presentCards(
  context: CallContext,
  rows: readonly RegistrationRow[],
): Promise<WarrantyCard[]> {
  const [first] = rows;
  if (!first) return [];
  const { db, now } = context;
  const { memberId } = first;
  const [events, { zone, ...reader }, photos] = await Promise.all([
    findEvents(
      db,
      memberId,
      rows.map(({ registrationId }) => registrationId),
    ),
    zonedReaderOf(context),
    Promise.all(
      rows.map(({ registrationId }) => listPhotos(context, { memberId, subject: proofOf(registrationId) })),
    ),
  ]);
  const today = localDay(now(), zone);
  return rows.map((row, index) =>
    presentCard(row, {
      reader,
      today,
      events: events.filter(({ registrationId }) => registrationId === row.registrationId),
      photos: photos[index]?.[proofSlot] ?? [],
    }),
  );
}

async function zonedReaderOf(context: CallContext): Promise<NameReader & { zone: string }> {
  const member = asMember(context);
  const zone = member ? (await readMember(member)).timeZone : 'UTC';
  return { zone, ...(await readerOf(context)) };
}

/** A category is named by a word. */
const kindFor = (category: string, { resting }: NameReader): string =>
  resting && isOfBabies({ pictures: [category] }) ? '' : category;

function presentCard(
  row: RegistrationRow,
  {
    reader,
    today,
    events,
    photos,
  }: {
    reader: NameReader;
    today: string;
    events: readonly EventRow[];
    photos: WarrantyCard['photos'];
  },
): WarrantyCard {
  const { registrationId, sku, name, picture, category, extension, months, extendedMonths } = row;
  return {
    registrationId,
    product: { sku, ...callThing('product', { name, picture }, reader), category: kindFor(category, reader) },
    serial: row.serial === null ? null : maskedSerial(row.serial),
    boughtOn: row.boughtOn,
    channel: row.channel,
    country: row.countryCode,
    months: extension === 'extended' ? extendedMonths : months,
    extendedMonths,
    until: row.warrantyUntil,
    extendedUntil: extension === 'extended' ? row.warrantyUntil : addMonths(row.boughtOn, extendedMonths),
    ...standingOf(row, today, reader.resting),
    extension,
    extendableUntil: extendableUntil(row, today),
    answerBy: row.answerBy?.toISOString() ?? null,
    reason: row.reason,
    photos,
    endedPhotos: row.endedPhotos,
    rewards: [...row.rewards],
    timeline: events.map(({ state, at, reason }) => ({ state, at: at.toISOString(), reason })),
  };
}
