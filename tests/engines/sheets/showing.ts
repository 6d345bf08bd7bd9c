import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import { looseWords } from '#contract/typeset.ts';
import { brokenLines } from '#tests/support/broken-lines.ts';
import { dialogFaults } from '#tests/support/engines/dialog-faults.ts';
import type { Somebody, Visit } from '#tests/support/engines/visit.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Arrival, Showing } from './errand.ts';
import type { SheetSite } from './sheet-site.ts';

function somebodyFrom({ member, deviceKey }: Arrival): Somebody {
  return {
    ...(member && { token: member.token }),
    ...(deviceKey !== undefined && { local: { deviceKey } }),
  };
}

/** Until what rises has risen, and what was still on its way to the dialog is there. */
export async function settle(visit: Visit): Promise<void> {
  await visit.whole();
  await visit.until('a dialog that rests', () => {
    const waits = document.querySelector('dialog:modal :is(.spinner, .skeleton)') !== null;
    const moves = document
      .getAnimations()
      .some(
        ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    return !waits && !moves;
  });
}

/** @param onFault hears of everything that is wrong with a dialog, in words */
export function showingIn(
  visit: Visit,
  { server, site, locale }: { server: TestServer; site: SheetSite; locale: Locale },
  onFault: (fault: string) => void,
): Showing {
  const script = scriptOfLocale(locale);
  let isWithin = false;
  return {
    server,
    site,
    visit,
    script,
    come: async (path, arrival) => {
      isWithin = false;
      await visit.become(somebodyFrom(arrival));
      await visit.open(path);
    },
    say: (messages) => messages[script],
    press: async (button) => {
      isWithin = await visit.window.evaluate(() => document.querySelector('dialog:modal') !== null);
      await visit.press('button', button);
    },
    look: async (file, title) => {
      await visit.see('dialog', title);
      await settle(visit);
      const passed = await visit.window.evaluate(
        () => document.querySelector('dialog:modal > .dialog-body')?.scrollTop ?? 0,
      );
      // Who presses something within has been led there.
      if (passed > 0 && !isWithin) onFault(`${file} “${title}”: it begins ${passed} pixels down`);
      for (const fault of await visit.window.evaluate(dialogFaults)) onFault(`${file} “${title}”: ${fault}`);
      for (const line of await visit.window.evaluate(brokenLines, looseWords))
        onFault(`${file} “${title}”: ${line}`);
    },
    close: async () => {
      const button = await visit.window.find(
        () => [...document.querySelectorAll('dialog:modal')].at(-1)?.querySelector('.dialog-close') ?? null,
      );
      if (button === null) throw new Error('The dialog has no button that closes it');
      await visit.window.press(button);
      await visit.until('no dialog', () => document.querySelector('dialog:modal') === null);
    },
  };
}
