import { Failure } from '#server/http/failure.ts';
import { foldHan } from './han.ts';

// Control characters but tab and line feed; marks that turn the direction of what stands around them.
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const somethingSeen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text as it is kept: composed, without what nobody sees. Throws `badRequest` when nothing is left to read. */
export function plainText(text: string, field: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').normalize('NFC').replaceAll(unseen, '').trim();
  if (!somethingSeen.test(plain))
    throw new Failure('badRequest', { fields: [{ path: field, reason: '…' }], why: `${field} empty` });
  return plain;
}

/** The same for one line. */
export const plainLine = (text: string, field: string): string =>
  plainText(text.replaceAll(/\s+/g, ' '), field);

/** A topic as it is looked up: without regard to case, width or Chinese script. */
export const topicKey = (topic: string): string =>
  foldHan(topic.normalize('NFKC').toLowerCase()).replaceAll(/\s+/g, ' ').trim();

/** Topics as they are kept, none twice. */
export function plainTopics(topics: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const topic of topics) {
    const plain = plainLine(topic, 'topics');
    const key = topicKey(plain);
    if (!byKey.has(key)) byKey.set(key, plain);
  }
  return [...byKey.values()];
}
