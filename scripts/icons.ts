// Draws the icons of the installed site from `web/public/favicon.svg`: `node scripts/icons.ts`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const inside = logo.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const paper = '#faf3ea';
mkdirSync(join(folder, 'icons'), { recursive: true });

/** The logo in the middle of a square, `share` of its side. */
async function draw(name: string, size: number, share: number, ground: string, mark = inside): Promise<void> {
  const margin = (64 / share - 64) / 2;
  const side = 64 + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" width="${size}" height="${size}">${ground}${mark}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `icons/${name}.png`));
}

const whole = `<rect x="-100" y="-100" width="300" height="300" fill="${paper}"/>`;
const rounded = (share: number) => {
  const margin = (64 / share - 64) / 2;
  const side = 64 + 2 * margin;
  return `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${paper}"/>`;
};
for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, 0.76, rounded(0.76));
  // What lies outside of the middle four fifths may be cut off.
  await draw(`maskable-${size}`, size, 0.6, whole);
}
// Systems paint it in one colour: only its shape counts.
await draw('badge-96', 96, 0.9, '', inside.replaceAll(/(fill|stroke)="#\w+"/g, '$1="#fff"'));
