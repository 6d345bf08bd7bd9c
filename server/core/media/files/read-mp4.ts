import { Failure } from '#server/kernel/failure/failure.ts';

const mostSeconds = 6 * 3600;
const mostBoxes = 20_000;
/** A part is a second or less. */
const mostChunks = 300_000;
const mostData = 16;
/** Of MP4; a film of QuickTime alone is none that every browser plays. */
const brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/;
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** What is said about the film and is no part of it: place, camera, author. */
const remarks: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);

interface Box {
  readonly type: string;
  readonly start: number;
  /** Where what it holds begins. */
  readonly body: number;
  readonly end: number;
  readonly within: readonly Box[];
}

export interface ReadVideo {
  readonly bytes: Buffer;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

const unreadable = (why: string) => new Failure('videoUnreadable', { why });

/**
 * Looks into an MP4 and gives it without anything but picture and sound: remarks, other tracks such as of a camera's way,
 * and whatever no track names are blanked. What says where all is comes first, so that it plays before all of it is there. The
 * bytes that are given are changed. Throws `videoUnreadable` and `videoCodec`.
 */
export function readMp4(bytes: Buffer): ReadVideo {
  try {
    return readFilm(bytes);
  } catch (error) {
    // A number that leads behind the end.
    if (error instanceof RangeError) throw unreadable('out of bounds');
    throw error;
  }
}

function readFilm(bytes: Buffer): ReadVideo {
  const boxes = boxesOf(bytes, { from: 0, to: bytes.length, left: { boxes: mostBoxes } });
  checkBrand(bytes, boxes[0]);
  const moov = one(boxes, 'moov');
  const tracks = moov.within.filter(({ type }) => type === 'trak');
  const films = tracks.filter((track) => handlerOf(bytes, track) === 'vide');
  const sounds = tracks.filter((track) => handlerOf(bytes, track) === 'soun');
  const [film] = films;
  if (film === undefined || films.length > 1 || sounds.length > 8) throw unreadable('tracks');
  if (boxes.some(({ type }) => type === 'moof')) throw unreadable('in fragments');
  checkCodec(bytes, film, /^avc[13]$/);
  for (const sound of sounds) checkCodec(bytes, sound, /^mp4a$/);
  const facts = {
    seconds: secondsOf(bytes, one(moov.within, 'mvhd')),
    ...sizeOf(bytes, one(film.within, 'tkhd')),
  };
  const kept = [film, ...sounds];
  blankData(
    bytes,
    boxes,
    kept.flatMap((track) => chunksOf(bytes, track)),
  );
  for (const track of tracks) if (!kept.includes(track)) blank(bytes, track);
  blankRemarks(bytes, boxes);
  for (const track of kept) {
    const name = found([track], 'hdlr');
    bytes.fill(0, name.body + 24, name.end);
  }
  return { bytes: moovFirst(bytes, boxes, { moov, kept }), ...facts };
}

function boxesOf(
  bytes: Buffer,
  { from, to, left }: { readonly from: number; readonly to: number; readonly left: { boxes: number } },
): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    left.boxes -= 1;
    if (left.boxes < 0) throw unreadable('too many boxes');
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = at + (short === 1 ? 16 : 8);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const end = at + size;
    if (end < body || end > to) throw unreadable(`${JSON.stringify(type)} is cut off`);
    const within = holders.has(type) ? boxesOf(bytes, { from: body, to: end, left }) : [];
    boxes.push({ type, start: at, body, end, within });
    at = end;
  }
  return boxes;
}

function checkBrand(bytes: Buffer, first: Box | undefined): void {
  if (first?.type !== 'ftyp') throw unreadable('first bytes');
  // Behind the first stands its version.
  for (let at = first.body; at + 4 <= first.end; at += at === first.body ? 8 : 4)
    if (brands.test(bytes.toString('latin1', at, at + 4))) return;
  throw new Failure('videoCodec', { why: 'brand' });
}

function one(boxes: readonly Box[], type: string): Box {
  const [first, second] = boxes.filter((box) => box.type === type);
  if (first === undefined || second !== undefined) throw unreadable(type);
  return first;
}

/** The one box of a type anywhere within. */
function found(boxes: readonly Box[], type: string): Box {
  const all = (some: readonly Box[]): Box[] => some.flatMap((box) => [box, ...all(box.within)]);
  return one(all(boxes), type);
}

const handlerOf = (bytes: Buffer, track: Box): string => {
  const { body } = found([track], 'hdlr');
  return bytes.toString('latin1', body + 8, body + 12);
};

function checkCodec(bytes: Buffer, track: Box, codec: RegExp): void {
  const { body, end } = found([track], 'stsd');
  const entries = boxesOf(bytes, { from: body + 8, to: end, left: { boxes: 10 } });
  if (entries.length === 0 || !entries.every(({ type }) => codec.test(type)))
    throw new Failure('videoCodec', { why: entries.map(({ type }) => type).join() });
}

function secondsOf(bytes: Buffer, { body }: Box): number {
  const isLong = bytes[body] === 1;
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  const seconds = length / scale;
  if (!(seconds > 0 && seconds <= mostSeconds)) throw unreadable(`${seconds} seconds`);
  // Never longer than it is: who has seen all of it has.
  return Math.max(1, Math.floor(seconds));
}

/** As it is seen: it may lie on its side. */
function sizeOf(bytes: Buffer, { body, end }: Box): { readonly width: number; readonly height: number } {
  const [across, down] = [bytes.readUInt32BE(end - 8) / 65_536, bytes.readUInt32BE(end - 4) / 65_536].map(
    Math.round,
  );
  const isTurned = bytes.readInt32BE(body + (bytes[body] === 1 ? 52 : 40)) === 0;
  if (!across || !down) throw unreadable('its size');
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}

interface Chunk {
  readonly start: number;
  readonly end: number;
}

/** Where the parts of a track lie. */
function chunksOf(bytes: Buffer, track: Box): Chunk[] {
  const { starts } = offsetsOf(bytes, track);
  const sizes = found([track], 'stsz').body;
  const [alike, samples] = [bytes.readUInt32BE(sizes + 4), bytes.readUInt32BE(sizes + 8)];
  const runs = found([track], 'stsc').body;
  const count = bytes.readUInt32BE(runs + 4);
  const runAt = (run: number) => ({
    first: bytes.readUInt32BE(runs + 8 + run * 12),
    each: bytes.readUInt32BE(runs + 12 + run * 12),
  });
  let [sample, run] = [0, 0];
  return starts.map((start, at) => {
    while (run + 1 < count && runAt(run + 1).first <= at + 1) run += 1;
    const last = Math.min(samples, sample + runAt(run).each);
    if (alike > 0) {
      const end = start + alike * (last - sample);
      sample = last;
      return { start, end };
    }
    let end = start;
    for (; sample < last; sample += 1) end += bytes.readUInt32BE(sizes + 12 + sample * 4);
    return { start, end };
  });
}

/** Where parts of a track begin, and where and in how many bytes that is said. */
function offsetsOf(bytes: Buffer, track: Box) {
  const stbl = found([track], 'stbl');
  const isLong = stbl.within.some(({ type }) => type === 'co64');
  const { body, end } = one(stbl.within, isLong ? 'co64' : 'stco');
  const [count, width] = [bytes.readUInt32BE(body + 4), isLong ? 8 : 4];
  if (count < 1 || count > mostChunks || body + 8 + count * width > end)
    throw unreadable('where its parts are');
  const places = Array.from({ length: count }, (_, at) => body + 8 + at * width);
  const starts = places.map((at) => (isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)));
  return { places, starts, isLong };
}

/** Blanks what lies between the parts of its tracks. */
function blankData(bytes: Buffer, boxes: readonly Box[], chunks: readonly Chunk[]): void {
  const data = boxes.filter(({ type }) => type === 'mdat');
  if (data.length > mostData) throw unreadable('its data is in too many pieces');
  const inOrder = chunks.toSorted((a, b) => a.start - b.start);
  if (!inOrder.every(({ start, end }) => data.some((box) => box.body <= start && end <= box.end)))
    throw unreadable('parts are cut off');
  for (const { body, end } of data) {
    let kept = body;
    for (const chunk of inOrder.filter(({ start }) => start >= body && start < end)) {
      if (chunk.start > kept) bytes.fill(0, kept, chunk.start);
      kept = Math.max(kept, chunk.end);
    }
    bytes.fill(0, kept, end);
  }
}

/** In its place stands nothing, of the same length. */
function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

function blankRemarks(bytes: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes)
    if (remarks.has(box.type)) blank(bytes, box);
    else blankRemarks(bytes, box.within);
}

function moovFirst(
  bytes: Buffer,
  boxes: readonly Box[],
  { moov, kept }: { readonly moov: Box; readonly kept: readonly Box[] },
): Buffer {
  const [ftyp, ...others] = boxes;
  const data = boxes.find(({ type }) => type === 'mdat');
  if (ftyp === undefined || data === undefined || moov.start < data.start) return bytes;
  const length = moov.end - moov.start;
  for (const track of kept) {
    const { places, starts, isLong } = offsetsOf(bytes, track);
    for (const [index, at] of places.entries()) {
      // What lay behind it stays where it is.
      const start = (starts[index] ?? 0) + ((starts[index] ?? 0) < moov.start ? length : 0);
      if (isLong) bytes.writeBigUInt64BE(BigInt(start), at);
      else bytes.writeUInt32BE(start, at);
    }
  }
  // One that goes to the end of the file says so no more.
  if (bytes.readUInt32BE(moov.start) === 0) bytes.writeUInt32BE(length, moov.start);
  const order = [ftyp, moov, ...others.filter((box) => box !== moov)];
  return Buffer.concat(order.map(({ start, end }) => bytes.subarray(start, end)));
}
