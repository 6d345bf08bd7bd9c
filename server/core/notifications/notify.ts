import type { WrittenText } from '#contract/locales.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { holdsBabyWords, isOfBabies } from '#server/core/rest/of-babies.ts';
import type { PlaceOfBabies } from './places-of-babies.ts';
import { deliveries } from '#server/core/rest/deliveries.ts';
import { insertNotifications } from './queries-notify.ts';

/** Names and numbers that its sentence is made with: `words.ts` says which. */
export type NotificationWords = Readonly<Record<string, string | number | WrittenText>>;

export interface NewNotification {
  readonly memberId: string;
  readonly kind: NotificationKind;
  /** Of its cause, such as `comment:<id>`: the same one again makes nothing, or of a kind that gathers one made anew. */
  readonly key: string;
  /** Local path that it leads to. */
  readonly path: string;
  readonly words: NotificationWords;
  /** Whether a mail may tell of it; left out: as it is with its kind. */
  readonly mailed?: boolean;
  readonly now: Date;
}

/** Who reads it on the site before that gets no mail. */
const mailAfterMinutes = 30;
/** The same for what is pushed; the next run of its job comes on top. */
const pushAfterSeconds = 20;

/**
 * Tells members something on the site, in the transaction of what caused it; by web push and mail, where she wants
 * that, it is told later by what the row says. Nobody is told while closing her account, and what rests in a pause and
 * after a loss is not told then. One statement, however many are told.
 * @returns how many rows were written
 * @param places what tells whether paths lead to places of babies: needed where one leads to a village
 */
export async function notify(
  tx: Transaction,
  news: readonly NewNotification[],
  places: readonly PlaceOfBabies[] = [],
): Promise<number> {
  if (news.length === 0) return 0;
  if (places.length === 0 && news.some(leadsToVillage))
    throw new Error('Who tells of a place in a village gives what tells whether it is of babies');
  // One statement can write a row once: of two with the same key the last counts.
  const byKey = new Map(news.map((one) => [`${one.memberId} ${one.key}`, one]));
  // In one order everywhere, so that two that write the same rows do not wait for each other.
  const rows = [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
  return insertNotifications(
    tx,
    rows.map((one) => ({ ...one, ofBabies: tellsOfBabies(one) })),
    { places, gathering, pushAfterSeconds, mailAfterMinutes },
  );
}

/** Whether it may be of babies is in rows then, which its path does not show. */
const leadsToVillage = ({ path }: NewNotification): boolean =>
  /^\/villages\/(?!(?:benefits|courses|list)\b)/.test(path);

/** By its words, and by where it leads. */
const tellsOfBabies = ({ words, path }: NewNotification): boolean =>
  holdsBabyWords(words) || isOfBabies({ paths: [path] });

const gathering = Object.entries(deliveries).flatMap(([kind, { gathers }]) => (gathers ? [kind] : []));
