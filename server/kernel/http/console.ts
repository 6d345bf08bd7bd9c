import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { consoleBase, noncePlace, sitePlace, type ConsoleSite } from '#contract/console-page.ts';
import type { Services } from './context.ts';
import { registerAssets } from './files.ts';
import { byNonce, type consolePolicy } from './security-headers.ts';

/** The console of staff: one page, whatever its address, and the files that it loads. */
export interface Console {
  /** Its built files, precompressed; null: somebody else answers for them. */
  readonly directory: string | null;
  /** Its page, with places for nonce and installation. */
  readonly page: () => Promise<string>;
  readonly policy: typeof consolePolicy;
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asAttribute = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Reads a built console, once. */
export function builtConsole(directory: string, policy: typeof consolePolicy): Console {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  return { directory, page: async () => page, policy };
}

/** Its page comes to whoever asks: what there is to see comes by calls alone. */
export async function registerConsole(
  app: FastifyInstance,
  { directory, page, policy }: Console,
  services: Services,
): Promise<void> {
  if (directory !== null)
    await registerAssets(app, { root: join(directory, 'assets'), prefix: `${consoleBase}/assets/` });
  for (const url of [consoleBase, `${consoleBase}/*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_, reply) => {
        const { mode, ...known } = services.site();
        const { brandName, publicUrl, languages, timeZone, ownClocks, defaultCountry } = known;
        const site: ConsoleSite = {
          brandName,
          publicUrl,
          languages,
          timeZone,
          ownClocks,
          defaultCountry,
          demo: mode !== 'real',
        };
        const nonce = randomBytes(16).toString('base64');
        const html = (await page())
          .replaceAll(noncePlace, nonce)
          .replace(sitePlace, () => asAttribute(JSON.stringify(site)));
        const { s3 } = services.config;
        const places = {
          uploads: s3?.endpoint ?? null,
          pictures: s3?.publicUrl ?? null,
          framedBy: null,
          frames: services.previewsAt(),
        };
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', policy(byNonce(nonce), publicUrl.startsWith('https:'), places))
          .send(html);
      },
    });
}
