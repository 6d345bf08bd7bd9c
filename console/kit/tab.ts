/** How many tabs of one device keep what is typed apart. */
const mostTabs = 40;
const place = 'console-device';

const madeUp = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');

function deviceName(): string {
  const kept = localStorage.getItem(place);
  if (kept !== null) return kept;
  const made = madeUp().slice(0, 16).padEnd(16, '0');
  localStorage.setItem(place, made);
  return made;
}

/** Takes the first name that no other tab holds, until this one is closed. */
async function take(): Promise<string> {
  const device = deviceName();
  // Over plain http there are no locks.
  if (!('locks' in navigator)) return `${device}-0`;
  for (let number = 1; number <= mostTabs; number += 1) {
    const name = `${device}-${number}`;
    const taken = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(`console ${name}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await new Promise(() => undefined);
      });
    });
    if (taken) return name;
  }
  return `${device}-0`;
}

let name: Promise<string> | undefined;

/**
 * What this tab's drafts are kept under. A tab that was closed or broke off gives its name free, so that the next one
 * finds what was typed there.
 */
export const tabName = (): Promise<string> => (name ??= take());
