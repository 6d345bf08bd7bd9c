import { v4 as uuid } from 'uuid';
import { tabDraft } from '#web/kit/drafts/device-draft.ts';

interface Try {
  readonly requestKey: string;
  readonly sent: string;
}

/** The last try to send a post or a comment, kept in the tab: what is sent once more as it was keeps its key, anything else is another one. */
export function triesOf(place: string) {
  const last = tabDraft<Try>({ key: place, parse: asTry });
  return {
    keyFor(input: unknown): string {
      const sent = JSON.stringify(input);
      const before = last.read();
      const requestKey = before?.sent === sent ? before.requestKey : uuid();
      last.save({ requestKey, sent });
      return requestKey;
    },
    clear: last.clear,
  };
}

function asTry(kept: unknown): Try | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { requestKey, sent } = kept as Record<string, unknown>;
  return typeof requestKey === 'string' && requestKey !== '' && typeof sent === 'string'
    ? { requestKey, sent }
    : null;
}
