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
): Promise<{ status: number; code: string; headers: Headers }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture');
  const response = await fetch(url, { method: 'POST', body: form });
  const text = await response.text();
  return {
    status: response.status,
    code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '',
    headers: response.headers,
  };
}
