import { encode, renderSVG } from 'uqr';
import { sharpLibrary } from '#server/core/media/sharp-library.ts';

/** A seventh may be lost, and the quiet margin that readers need is part of it. */
const options = { ecc: 'M', border: 4 } as const;

/** What a code's picture holds. */
export function addressOfCode(publicUrl: string, code: string): string {
  return `${publicUrl}/api/base/qr/jump?code=${encodeURIComponent(code)}`;
}

/** A picture for print at any size, with the code below it for who cannot scan. */
export function qrPicture(publicUrl: string, code: string): string {
  const squares = renderSVG(addressOfCode(publicUrl, code), { ...options, pixelSize: 10 });
  const size = Number(/viewBox="0 0 (\d+)/.exec(squares)?.[1]);
  const letter = Math.min(36, (size * 1.5) / code.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + 40}"><rect fill="white" width="${size}" height="${size + 40}"/>${squares.replace('<svg ', `<svg width="${size}" height="${size}" `)}<text x="${size / 2}" y="${size + 12}" text-anchor="middle" font-family="ui-monospace, monospace" font-size="${letter}" fill="black">${code}</text></svg>`;
}

/** The squares alone for who cannot use SVG, as PNG 1200 pixels wide: 10 cm in print. */
export async function qrPixels(publicUrl: string, code: string): Promise<Buffer> {
  const { data, size } = encode(addressOfCode(publicUrl, code), options);
  const squares = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  const sharp = await sharpLibrary();
  return sharp(squares, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: 1200, kernel: 'nearest' })
    .png()
    .toBuffer();
}
