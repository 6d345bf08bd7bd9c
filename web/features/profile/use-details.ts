import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { detailsMessages } from './details-messages.ts';
import { clearDraft, readDraft, saveDraft, type DraftPlace } from './draft.ts';
import { changesBetween, detailsOf, type Details } from './rules.ts';
import { useHydrated } from '#web/shell/use-hydrated.ts';
import { useMember } from '#web/shell/use-member.ts';

export interface DetailsEditing {
  /** As the fields show it. */
  readonly details: Details;
  /** Whether something is not saved yet. */
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly faults: Readonly<Record<string, string>>;
  /** What is wrong with no one field; a lost connection for example. */
  readonly formFault: string | undefined;
  edit(changes: Partial<Details>): void;
  discard(): void;
  /** Whether everything is saved now. What could not be sent stays in the fields. */
  save(): Promise<boolean>;
}

function draftOf(saved: Details, place: DraftPlace): Partial<Details> {
  return Object.fromEntries(Object.entries(readDraft(place)).filter(([field]) => field in saved));
}

/** Edits of the member's details on top of what is saved, kept as a draft until they are saved too. */
export function useDetails(): DetailsEditing {
  const texts = useMessages(detailsMessages);
  const member = useMember();
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [made, setEdits] = useState<Partial<Details>>();
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [formFault, setFormFault] = useState<string>();

  const place = { uid: member.uid, form: 'details' };
  // The server knows no draft: it is taken up after the page was taken over, until something is typed.
  const saved = detailsOf(member);
  const edits = made ?? (hydrated ? draftOf(saved, place) : {});
  const details = { ...saved, ...edits };
  const changes = changesBetween(saved, details);

  function edit(more: Partial<Details>) {
    const typed = { ...edits, ...more };
    setEdits(typed);
    saveDraft(place, typed);
    setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in more))));
  }

  function discard() {
    setEdits({});
    setFaults({});
    setFormFault(undefined);
    clearDraft(place);
  }

  async function save(): Promise<boolean> {
    if (saving || changes === null) return changes === null;
    setFormFault(undefined);
    if (details.firstName.trim() === '') {
      setFaults({ firstName: texts.firstNameMissing });
      return false;
    }
    setFaults({});
    setSaving(true);
    try {
      await call('modifyUserInfo', changes);
      await revalidate();
      discard();
      notify({ tone: 'positive', message: texts.saved });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFaults(Object.fromEntries(failure.fields.map(({ path, reason }) => [path, reason])));
      if (failure.fields.length === 0) setFormFault(failure.message);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { details, unsaved: changes !== null, saving, faults, formFault, edit, discard, save };
}
