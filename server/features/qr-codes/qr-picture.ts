import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** What a code's picture holds. */
export function addressOfCode(publicUrl: string, code: string): string {
  return `${publicUrl}/api/base/qr/jump?code=${encodeURIComponent(code)}`;
}

/**
 * A picture for print at any size, with the code below it for who cannot scan. A seventh of it may be lost, and the quiet
 * margin that readers need is part of it.
 */
export function qrPicture(publicUrl: string, code: string): string {
  const squares = renderSVG(addressOfCode(publicUrl, code), { ecc: 'M', border: 4, pixelSize: 10 });
  const size = Number(/viewBox="0 0 (\d+)/.exec(squares)?.[1]);
  const letter = Math.min(36, (size * 1.5) / code.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + 40}"><rect fill="white" width="${size}" height="${size + 40}"/>${squares.replace('<svg ', `<svg width="${size}" height="${size}" `)}<text x="${size / 2}" y="${size + 12}" text-anchor="middle" font-family="ui-monospace, monospace" font-size="${letter}" fill="black">${code}</text></svg>`;
}

/** The same for who cannot use SVG, 1200 pixels wide: 10 cm in print. */
export async function qrPixels(publicUrl: string, code: string): Promise<Buffer> {
  return sharp(Buffer.from(qrPicture(publicUrl, code)), { density: 300 })
    .resize({ width: 1200 })
    .png()
    .toBuffer();
}
