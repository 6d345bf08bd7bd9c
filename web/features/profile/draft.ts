import { tabDraft, type DeviceDraft } from '#web/kit/drafts/device-draft.ts';

type Typed = Readonly<Record<string, string>>;

/** What was typed into a form of hers and is not saved yet, for this tab and for this member alone. */
export function profileDraft(uid: string, form: string): DeviceDraft<Typed> {
  const draft = tabDraft<{ readonly uid: string; readonly typed: Typed }>({
    key: `profile-draft ${form}`,
    parse: (kept) => asTyped(kept, uid),
  });
  return {
    read: () => draft.read()?.typed ?? null,
    save: (typed) => draft.save({ uid, typed }),
    clear: draft.clear,
  };
}

function asTyped(kept: unknown, uid: string) {
  if (typeof kept !== 'object' || kept === null || !('uid' in kept) || kept.uid !== uid) return null;
  const typed = 'typed' in kept && typeof kept.typed === 'object' && kept.typed !== null ? kept.typed : {};
  const texts = Object.entries(typed).filter(([, value]) => typeof value === 'string');
  return { uid, typed: Object.fromEntries(texts) as Typed };
}
