import sharp from 'sharp';

/** A picture to upload: left half red, right half blue, so that turning and cutting show. */
export function makePicture({
  width = 600,
  height = 400,
  format = 'jpeg',
}: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' } = {}) {
  const half = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#e02020' } })
    .composite([
      {
        input: { create: { width: width - half, height, channels: 3, background: '#2020e0' } },
        left: half,
        top: 0,
      },
    ])
    .toFormat(format);
}

/** A logo or an icon: a disc and, where there is room, three bars on nothing; what nothing hides is red. With a note of whose it is. */
export function makeMark({
  width,
  height,
  colour = '#1d4f91',
}: {
  width: number;
  height: number;
  colour?: string;
}) {
  const data = Buffer.alloc(width * height * 4);
  const ink = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inDisc = (x / height - 0.5) ** 2 + (y / height - 0.5) ** 2 < 0.2;
      const inBar = x > height * 1.1 && x < width * 0.95 && Math.floor((y / height) * 7) % 2 === 1;
      data.set(inDisc || inBar ? [...ink, 255] : [255, 0, 0, 0], (y * width + x) * 4);
    }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer();
}

/** Numbers from 0 to 1 that a seed always gives again (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Colour = readonly [number, number, number];

/** Something like a photo: a fall of light, and boxes and balls of all sizes in it. Each seed gives another. */
export function makeScene(seed: number, { width = 480, height = 360 } = {}) {
  const random = randomFrom(seed);
  const colour = (): Colour => [random() * 255, random() * 255, random() * 255];
  const data = Buffer.alloc(width * height * 3);
  const [dark, light, slope] = [colour(), colour(), random()];
  paint(data, width, { left: 0, top: 0, width, height }, (x, y) => {
    const share = (slope * x) / width + ((1 - slope) * y) / height;
    return [0, 1, 2].map((at) => (dark[at] ?? 0) * share + (light[at] ?? 0) * (1 - share));
  });
  for (let things = 0; things < 10; things += 1) {
    const [across, down] = [(0.05 + random() * 0.4) * width, (0.05 + random() * 0.4) * height];
    const [left, top] = [random() * width - across / 2, random() * height - down / 2];
    const [own, isRound] = [colour(), random() < 0.5];
    paint(data, width, { left, top, width: across, height: down }, (x, y) => {
      const [byX, byY] = [(x - left) / across - 0.5, (y - top) / down - 0.5];
      return isRound && byX * byX + byY * byY > 0.25 ? null : own;
    });
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 88 });
}

/** A page with lines of dark words: an invoice of one shop, whose invoices all look much alike. */
export function makeInvoice(seed: number, { width = 480, height = 660 } = {}) {
  const random = randomFrom(seed);
  const data = Buffer.alloc(width * height * 3, 255);
  paint(data, width, { left: 30, top: 30, width: 140, height: 40 }, () => [220, 110, 0]);
  const lines = 10 + Math.floor(random() * 25);
  for (let word = 0; word < lines * 4; word += 1) {
    const place = { left: 30 + (word % 4) * 110, top: 110 + Math.floor(word / 4) * 15 };
    paint(data, width, { ...place, width: 15 + random() * 85, height: 7 }, () => [50, 50, 50]);
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 88 });
}

function paint(
  data: Buffer,
  across: number,
  box: { left: number; top: number; width: number; height: number },
  colourAt: (x: number, y: number) => readonly number[] | null,
): void {
  const down = data.length / 3 / across;
  for (let y = Math.max(0, Math.ceil(box.top)); y < Math.min(down, box.top + box.height); y += 1) {
    for (let x = Math.max(0, Math.ceil(box.left)); x < Math.min(across, box.left + box.width); x += 1) {
      const colour = colourAt(x, y);
      if (colour) data.set(colour, (y * across + x) * 3);
    }
  }
}

/** Red, green and blue of one pixel, from 0 to 255. */
export async function pixelOf(bytes: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Puts a form to where a policy says, as a browser does. */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Buffer | null,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<{ status: number; code: string; headers: Headers }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture');
  const response = await ask(url, { method: 'POST', body: form });
  const text = await response.text();
  return {
    status: response.status,
    code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '',
    headers: response.headers,
  };
}
