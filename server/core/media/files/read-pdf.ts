import { constants, inflateSync } from 'node:zlib';
import { Failure } from '#server/kernel/failure/failure.ts';

const mostPages = 1000;
/** Objects that are packed unfold to no more than this. */
const mostUnpacked = 50_000_000;
/** Each holds a hundred objects, as programs pack them. */
const mostPacked = 5000;

/**
 * Looks into a PDF without trusting what it says of itself: whatever any program could take for an object is looked at.
 * Throws `documentUnreadable`, `documentLocked` and, where something in it acts or lies within it, `documentActive`.
 */
export function readPdf(bytes: Buffer): { readonly pages: number } {
  const text = bytes.toString('latin1');
  checkFrame(text);
  const { outside, packed } = partsOf(text, bytes);
  const structure = [outside, ...packed.map(({ body }) => body)].map(plainNames);
  if (structure.some((part) => /\/Encrypt(?![A-Za-z])/.test(part))) throw new Failure('documentLocked');
  const objects = objectsOf(structure[0] ?? '', packed);
  // In what is compressed by other means these names stand for nothing, and come up by chance hardly ever.
  if (
    [plainNames(text), ...structure].some((part) => acting.test(part)) ||
    structure.some(actsShortly(objects))
  )
    throw new Failure('documentActive');
  const pages = countPages(objects);
  if (pages < 1 || pages > mostPages) throw unreadable(`${pages} pages`);
  return { pages };
}

const unreadable = (why: string) => new Failure('documentUnreadable', { why });

/** Its first bytes, and an end that leads to where its objects are listed: what is cut off has none. */
function checkFrame(text: string): void {
  if (!/^%PDF-[12]\.\d/.test(text)) throw unreadable('first bytes');
  const [, at] = [...text.slice(-2048).matchAll(/startxref\s+(\d{1,9})\s+%%EOF/g)].at(-1) ?? [];
  if (at === undefined) throw unreadable('its end');
  if (!/^\s{0,20}(?:xref\b|\d{1,10}\s{1,5}\d{1,5}\s{1,5}obj\b)/.test(text.slice(Number(at), Number(at) + 60)))
    throw unreadable('where its objects are listed');
}

/** `#4a` in a name stands for a letter. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Packed {
  readonly dictionary: string;
  readonly body: string;
}

/** All that is no body of a stream, and objects that are packed into streams, which may themselves hide within another. */
function partsOf(
  text: string,
  bytes: Buffer,
): { readonly outside: string; readonly packed: readonly Packed[] } {
  const outside: string[] = [];
  const packed: Packed[] = [];
  let [from, behind, unpacked, tried] = [0, 0, 0, 0];
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:[ \t]{0,8}\r?\n|\r)/g)) {
    const body = index + keyword.length;
    if (index >= from) {
      outside.push(text.slice(from, index));
      from = text.indexOf('endstream', body);
      if (from < 0) throw unreadable('a stream without end');
    }
    const dictionary = plainNames(text.slice(behind, index));
    if (/\/(?:ObjStm|First)(?![A-Za-z])/.test(dictionary)) {
      tried += 1;
      if (tried > mostPacked) throw unreadable('too much is packed');
      const opened = unpack(bytes.subarray(body), mostUnpacked - unpacked);
      if (opened !== null) packed.push({ dictionary, body: opened });
      else if (/\/ObjStm(?![A-Za-z])/.test(dictionary) && /\/Filter(?![A-Za-z])/.test(dictionary))
        throw unreadable('packed objects');
      unpacked += opened?.length ?? 0;
    }
    behind = body;
  }
  return { outside: [...outside, text.slice(from)].join(' '), packed };
}

/** Null for what is packed by other means. */
function unpack(bytes: Buffer, most: number): string | null {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw unreadable('too much is packed');
    return null;
  }
}

/** Objects by their numbers; of several with one the last. */
function objectsOf(outside: string, packed: readonly Packed[]): ReadonlyMap<number, string> {
  const objects = new Map<number, string>();
  for (const { dictionary, body } of packed) {
    const first = Number(/\/First\s{0,20}(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
    const numbers = (body.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const end = numbers[at + 3];
      const start = first + (numbers[at + 1] ?? 0);
      objects.set(
        numbers[at] ?? 0,
        plainNames(body.slice(start, end === undefined ? undefined : first + end)),
      );
    }
  }
  for (const part of outside.split('endobj')) {
    const [head, number] = /(?<!\d)(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj(?![A-Za-z])/.exec(part) ?? [];
    if (head !== undefined) objects.set(Number(number), part.slice(part.indexOf(head) + head.length));
  }
  return objects;
}

/** Scripts, programs, files within, forms that send, and what plays by itself. */
const acting =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;

/** The same by names so short that they would come up by chance elsewhere, and whatever is done on opening but going to a page. */
const actsShortly =
  (objects: ReadonlyMap<number, string>) =>
  (part: string): boolean =>
    /\/(?:JS|XFA)(?![A-Za-z0-9])/.test(part) ||
    [...part.matchAll(/\/OpenAction(?![A-Za-z0-9])\s{0,20}(?:(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R)?/g)].some(
      (found) => {
        const [whole, number] = found;
        const action =
          number === undefined
            ? part.slice(found.index + whole.length, found.index + whole.length + 400)
            : (objects.get(Number(number)) ?? '');
        return (
          !/^\s{0,20}\[/.test(action) && !/^\s{0,20}<<[^>]{0,300}\/S\s{0,5}\/GoTo(?![A-Za-z])/.test(action)
        );
      },
    );

/** What the root of all pages counts. */
function countPages(objects: ReadonlyMap<number, string>): number {
  const roots = [...objects.values()].filter(
    (object) => /\/Type\s{0,20}\/Pages(?![A-Za-z])/.test(object) && !/\/Parent(?![A-Za-z])/.test(object),
  );
  return Number(/\/Count\s{1,20}(\d{1,7})/.exec(roots.at(-1) ?? '')?.[1] ?? 0);
}
