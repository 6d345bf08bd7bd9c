import type { Page } from 'playwright-core';

/** How many pages the printer gives, and of which size in points. */
export async function printed(page: Page): Promise<{ pages: number; sizes: string[] }> {
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`,
  );
  return { pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, sizes: [...new Set(sizes)] };
}
