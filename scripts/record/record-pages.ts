import { tokenCookie } from '#contract/token-cookie.ts';
import type { House } from './house.ts';
import { masked, masker } from './mask.ts';
import { addressesOfPages } from './page-addresses.ts';
import { textOfPage } from './page-text.ts';
import type { People } from './people.ts';
import { placed, type Recording } from './recording.ts';

interface Reader {
  readonly name: 'visitor' | 'member';
  readonly language: 'en' | 'zh-CN';
}

const everybody: readonly Reader[] = (['visitor', 'member'] as const).flatMap((name) =>
  (['en', 'zh-CN'] as const).map((language) => ({ name, language })),
);

/** Before anything was written, for everybody in two languages, and after it for who wrote it. */
export const readersOf = {
  before: everybody,
  after: [{ name: 'member', language: 'en' }],
} as const satisfies Record<string, readonly Reader[]>;

/**
 * Opens every page. Staff sign in on their page, and what they see there comes by their calls: of theirs it is what is
 * rendered for everybody.
 */
export async function recordPages(
  house: House,
  { member }: People,
  when: keyof typeof readersOf,
): Promise<Recording> {
  const recording: Record<string, unknown> = {};
  house.still.begin(`addresses ${when}`);
  const addresses = numbered(await addressesOfPages(member.client));
  for (const { address, shown } of addresses)
    for (const { name, language } of readersOf[when]) {
      const key = `page ${shown} ${when} ${name} ${language}`;
      house.still.begin(key);
      const token = name === 'member' ? `; ${tokenCookie}=${member.token}` : '';
      const { status, text, location } = await house.ask({
        method: 'GET',
        url: address,
        headers: { 'accept-language': language, cookie: `preferred-language=${language}${token}` },
      });
      recording[key] = masked({ status, ...(location !== null && { location }), ...textOfPage(text) });
    }
  return recording;
}

/** Addresses with their ids masked; those that are alike then, by their place. */
function numbered(addresses: readonly string[]): { address: string; shown: string }[] {
  const known = new Map<string, number>();
  return addresses.map((address) => {
    const bare = masker()(address);
    const count = known.get(bare) ?? 0;
    known.set(bare, count + 1);
    return { address, shown: bare === address ? address : `${bare} ${placed(count)}` };
  });
}
