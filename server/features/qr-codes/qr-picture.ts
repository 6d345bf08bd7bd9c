import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** What a code's picture holds. */
export function addressOfCode(publicUrl: string, code: string): string {
  return `${publicUrl}/api/base/qr/jump?code=${encodeURIComponent(code)}`;
}

/**
 * A picture for print at any size. A seventh of it may be lost, and the quiet margin that readers need is part of it.
 */
export function qrPicture(address: string): string {
  return renderSVG(address, { ecc: 'M', border: 4 });
}

/** The same for who cannot use SVG, 1200 pixels wide: 10 cm in print. */
export async function qrPixels(address: string): Promise<Buffer> {
  return sharp(Buffer.from(qrPicture(address)), { density: 300 })
    .resize(1200, 1200, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
