import type { CallInput, CallResult } from '#contract/client.ts';
import { eventTextVersion } from '#contract/event-rules.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import { findLastEvents, findLiveEvents, type EventBody } from './live-events.ts';
import { deleteConsent, findEvents, hasAgreed, insertConsent, type ToldEvent } from './queries.ts';

type Shown = CallResult<'listToldEvents'>['list'][number];

/** What is told with an event, in the words of its declaration; what that no longer has is left out. */
function present(row: ToldEvent, body: EventBody | undefined, script: Script): Shown {
  const { eventId, event, happenedAt, source, fields } = row;
  return {
    eventId,
    name: body ? textIn(body.name, script) : event,
    at: happenedAt.toISOString(),
    source,
    fields: (body?.fields ?? []).flatMap(({ id, label, choices }) => {
      const value = fields[id];
      if (value === undefined) return [];
      const chosen = choices.find((one) => one.id === value);
      return [{ label: textIn(label, script), value: chosen ? textIn(chosen.label, script) : value }];
    }),
  };
}

/** What others told of a member, and what could be told. */
export async function listToldEvents(
  { db, session, now, script }: MemberContext,
  { cursor, limit = 20 }: CallInput<'listToldEvents'>,
): Promise<CallResult<'listToldEvents'>> {
  const { memberId } = session;
  const at = now();
  const asked = { memberId, after: decodeCursor(cursor), limit: Number(limit) };
  const [agreed, live, rows] = await Promise.all([
    hasAgreed(db, memberId),
    findLiveEvents(db, at),
    findEvents(db, asked, at),
  ]);
  const last = await findLastEvents(
    db,
    at,
    rows.map(({ event }) => event),
  );
  const shown = page(
    rows,
    asked.limit,
    (row) => present(row, last.get(row.event), script),
    ({ toldAt, eventId }) => ({ at: toldAt, id: eventId }),
  );
  return {
    agreed,
    events: [...live.values()].map(({ name, text }) => ({
      name: textIn(name, script),
      text: textIn(text, script),
    })),
    ...shown,
  };
}

/** Notes that she agrees, or that she no longer does: then nothing stays of what was told. */
export async function agreeToEvents(
  { db, session, now }: MemberContext,
  { agreed }: CallInput<'agreeToEvents'>,
): Promise<CallResult<'agreeToEvents'>> {
  const { memberId } = session;
  await transaction(db, async (tx) => {
    if (agreed) await insertConsent(tx, { memberId, version: eventTextVersion, agreedAt: now() });
    else await deleteConsent(tx, memberId);
  });
  return { agreed };
}
