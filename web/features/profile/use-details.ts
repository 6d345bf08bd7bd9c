import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useChange, type Change } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { detailsMessages } from './details-messages.ts';
import { profileDraft } from './draft.ts';
import { changesBetween, detailsOf, type Details } from './rules.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useMember } from '#web/kit/use-member.ts';

export interface DetailsEditing {
  /** As the fields show it. */
  readonly details: Details;
  /** Whether something is not saved yet. */
  readonly unsaved: boolean;
  /** What could not be sent stays in the fields. */
  readonly saving: Change;
  edit(changes: Partial<Details>): void;
  discard(): void;
}

function editsIn(kept: Readonly<Record<string, string>> | null, saved: Details): Partial<Details> {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([field]) => field in saved));
}

/** Edits of the member's details on top of what is saved, kept as a draft until they are saved too. */
export function useDetails(): DetailsEditing {
  const texts = useMessages(detailsMessages);
  const member = useMember();
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [made, setEdits] = useState<Partial<Details>>();

  const draft = profileDraft(member.uid, 'details');
  // The server knows no draft: it is taken up after the page was taken over, until something is typed.
  const saved = detailsOf(member);
  const edits = made ?? (hydrated ? editsIn(draft.read(), saved) : {});
  const details = { ...saved, ...edits };
  const changes = changesBetween(saved, details);

  function edit(more: Partial<Details>) {
    const typed = { ...edits, ...more };
    setEdits(typed);
    draft.save(typed);
    saving.clear(Object.keys(more));
  }

  function discard() {
    setEdits({});
    saving.clear();
    draft.clear();
  }

  const saving = useChange(
    async () => {
      if (changes === null) return undefined;
      await call('modifyUserInfo', changes);
      await revalidate();
      setEdits({});
      draft.clear();
      return texts.saved;
    },
    {
      check: () => {
        const isMissing = changes !== null && details.firstName.trim() === '';
        return { firstName: isMissing ? texts.firstNameMissing : undefined };
      },
      done: (said) => said,
      fieldOf: (path) => path,
    },
  );

  return { details, unsaved: changes !== null, saving, edit, discard };
}
