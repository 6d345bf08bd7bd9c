import type { MessageKind } from '#contract/calls/messages/texts.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { scripts, textIn, type Localised, type Script } from '#contract/locales.ts';
import { mailNames, type MailPart } from '#contract/messages/mail-texts.ts';
import {
  notificationPlaces,
  notificationTexts,
  type NotificationTextOf,
} from '#contract/notifications/texts.ts';
import { findPiece, findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { broadcastMail } from '#server/core/notifications/mail-notifications.ts';
import { headlineOf } from '#server/core/notifications/words.ts';
import { sentenceOf } from '#server/core/notifications/texts.ts';
import { samplesOf, templateOf, otherWords } from '#server/core/outbox/mail-texts.ts';
import { fillMail, writeMail, type MailContent, type WrittenMail } from '#server/core/outbox/written-mail.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

import { winBackMail, weekMail } from '#server/features/mailings/mails.ts';
import { toldBy, type BroadcastBody } from './broadcast.ts';

type Site = Pick<StaffContext, 'site'>;

/** A part of a message, with what staff may write in it. */
interface MessagePart {
  readonly part: string;
  readonly words: Localised | null;
  readonly placeholders: readonly {
    readonly name: string;
    readonly sample: string;
    readonly needed: boolean;
  }[];
}

/** A message as it was saved last. */
export interface SampleMessage {
  readonly version: number;
  /** As it would come, filled with samples. */
  write(script: Script): WrittenMail;
  readonly parts: readonly MessagePart[];
}

/** Throws `contentUnknown`. */
export async function findMessage(
  db: Queryable,
  site: Site,
  { kind, pieceId }: { kind: MessageKind; pieceId: string },
): Promise<SampleMessage> {
  const piece = await findPiece(db, { kind, pieceId });
  const found = piece && (await findVersion(db, pieceId, piece.newest));
  if (!piece || !found) throw new Failure('contentUnknown');
  const { version } = found;
  switch (kind) {
    case 'mailText':
      // Held to the schema of its kind when it was saved.
      return { version, ...sampleMail(site, piece.slug, found.body as unknown as ContentBody<'mailText'>) };
    case 'broadcast':
      return { version, ...sampleBroadcast(site, pieceId, found.body as unknown as BroadcastBody) };
    case 'stageMail':
      return { version, ...sampleOf(site, found.body as unknown as ContentBody<'stageMail'>, weekMail) };
    case 'winBack':
      return { version, ...sampleOf(site, found.body as unknown as ContentBody<'winBack'>, winBackMail) };
    case 'notificationText':
      return {
        version,
        ...sampleSentence(site, piece.slug, found.body as unknown as ContentBody<'notificationText'>),
      };
  }
}

type Sample = Omit<SampleMessage, 'version'>;

function sampleMail({ site }: Site, slug: string, body: ContentBody<'mailText'>): Sample {
  const name = mailNames.find((one) => one === slug);
  if (name === undefined) throw new Failure('contentUnknown');
  const { words, placesOf, needed } = templateOf(name);
  const places = samplesOf(name, site());
  return {
    write: (script) => writeMail({ kind: name, script, places }, otherWords(name, body, script)),
    parts: Object.entries(words).map(([part, said]) => ({
      part,
      words: said,
      placeholders: placesOf(part as MailPart).map((place) => ({
        name: place.name,
        sample: places[place.name] ?? '',
        needed: part !== 'subject' && needed.includes(place.name),
      })),
    })),
  };
}

/** By mail, as a notification goes out as well. */
function sampleSentence({ site }: Site, slug: string, body: ContentBody<'notificationText'>): Sample {
  const known = new Map<string, NotificationTextOf>(Object.entries(notificationTexts)).get(slug);
  if (!known) throw new Failure('contentUnknown');
  const { kind, outcome = null, places, needs = [] } = known;
  const texts = new Map([[slug, body]]);
  const sample = (place: string, script: Script) =>
    places.some((one) => one === place)
      ? notificationPlaces[place as keyof typeof notificationPlaces][script]
      : null;
  return {
    write: (script) => {
      const { brandName, publicUrl } = site();
      const first = sentenceOf(texts, { kind, outcome, script }, (place) => sample(place, script));
      const url = `${publicUrl}/notifications`;
      return writeMail(
        fillMail('notified-account', script, {
          brandName,
          first: first ?? textIn(body.sentence, script),
          url,
        }),
      );
    },
    parts: [
      {
        part: 'sentence',
        words: null,
        placeholders: places.map((name) => ({
          name,
          sample: notificationPlaces[name].en,
          needed: needs.includes(name),
        })),
      },
    ],
  };
}

/** By mail, whether or not it goes out by it. */
function sampleBroadcast({ site }: Site, pieceId: string, body: BroadcastBody): Sample {
  const { words } = toldBy(pieceId, body, '');
  return {
    write: (script) => {
      const { brandName, publicUrl, timeZone: zone } = site();
      const headline = headlineOf('broadcast', words, { script, zone, resting: false });
      const said = { headline, title: textIn(body.title, script), text: textIn(body.text, script) };
      const around = { brandName, publicUrl, url: publicUrl, stopUrl: publicUrl };
      return writeMail(broadcastMail(said, around, script));
    },
    parts: [],
  };
}

/** A mail of staff’s own words alone; its links lead to the first page. */
const sampleOf = <Body>(
  { site }: Site,
  body: Body,
  write: (body: Body, site: SiteInfo, stopUrl: string, script: Script) => MailContent,
): Sample => ({
  write: (script) => writeMail(write(body, site(), site().publicUrl, script)),
  parts: [],
});

/** In every language. */
export const saidBy = (message: SampleMessage): Record<Script, Pick<WrittenMail, 'subject' | 'text'>> =>
  Object.fromEntries(
    scripts.map((script) => {
      const { subject, text } = message.write(script);
      return [script, { subject, text }];
    }),
  ) as Record<Script, Pick<WrittenMail, 'subject' | 'text'>>;
