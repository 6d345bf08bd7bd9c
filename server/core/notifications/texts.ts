import type { Fault } from '#contract/content/faults.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { scripts, writtenIn, type Script } from '#contract/locales.ts';
import { knowsPlaceholders, placeholdersIn, withPlaceholders } from '#contract/messages/placeholders.ts';
import {
  notificationTexts,
  type NotificationTextName,
  type NotificationTextOf,
} from '#contract/notifications/texts.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { madeOfLive } from '#server/core/content/line.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { Database } from '#server/kernel/database/database.ts';

type TextBody = ContentBody<'notificationText'>;

/** Sentences that staff wrote, by the names of their pieces. */
export type Texts = ReadonlyMap<string, TextBody>;

const readTexts = keptLines('notificationText', (rows) =>
  madeOfLive(
    rows,
    (live): Texts => new Map(live.flatMap(({ slug, body }) => (body === null ? [] : [[slug, body]]))),
  ),
);

/** What is published at a moment. */
export async function textsAt(db: Database, now: Date): Promise<Texts> {
  const at = await readTexts(db);
  return at(now);
}

const entries: readonly (readonly [string, NotificationTextOf])[] = Object.entries(notificationTexts);

/** By kind and outcome. */
const names: ReadonlyMap<string, string> = new Map(
  entries.map(([name, { kind, outcome = '' }]) => [`${kind} ${outcome}`, name]),
);
const kindsWithOutcome = new Set<string>(entries.flatMap(([, { kind, outcome }]) => (outcome ? [kind] : [])));

/**
 * What staff have a notification say. Null where they wrote nothing in the reader's language, or it names something that this one has not: then it
 * is said as the code says it.
 */
export function sentenceOf(
  texts: Texts,
  {
    kind,
    outcome,
    script,
  }: { readonly kind: string; readonly outcome: string | null; readonly script: Script },
  value: (place: string) => string | null,
): string | null {
  const name = names.get(`${kind} ${kindsWithOutcome.has(kind) ? (outcome ?? '') : ''}`);
  const sentence = name === undefined ? '' : writtenIn(texts.get(name)?.sentence ?? {}, script);
  if (name === undefined || sentence === '') return null;
  const { places }: NotificationTextOf = notificationTexts[name as NotificationTextName];
  if (!knowsPlaceholders(sentence, places)) return null;
  const values = new Map(placeholdersIn(sentence).map((place) => [place, value(place)]));
  return [...values.values()].includes(null)
    ? null
    : withPlaceholders(sentence, (place) => values.get(place) ?? '');
}

/** Why a sentence cannot stand in place of that of the code. */
export function sentenceFaults(name: NotificationTextName, { sentence }: TextBody): readonly Fault[] {
  const { places, needs = [] }: NotificationTextOf = notificationTexts[name];
  return scripts.flatMap((script): Fault[] => {
    const text = writtenIn(sentence, script);
    const field = `sentence.${script}`;
    if (text === '') return [];
    const said = placeholdersIn(text);
    return [
      ...(knowsPlaceholders(text, places) ? [] : [{ field, fault: 'unknownPlaceholder' } as const]),
      ...(needs.every((place) => said.includes(place))
        ? []
        : [{ field, fault: 'placeholderMissing' } as const]),
      ...(holdsBabyWords(text) ? [{ field, fault: 'speaksOfBabiesInMail' } as const] : []),
    ];
  });
}
