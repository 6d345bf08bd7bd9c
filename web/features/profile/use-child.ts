import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Child } from '#contract/calls/profile.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { childMessages } from '#web/features/members/child-messages.ts';
import { profileDraft } from './draft.ts';
import { childInput, typedChild, type TypedChild } from './child-rules.ts';
import { useMember } from '#web/kit/use-member.ts';

/** Edits of one child, or of a new one, kept as a draft until they are saved. */
export function useChild(child: Child | null, onSaved: () => void) {
  const texts = useMessages(childMessages);
  const { uid } = useMember();
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const draft = profileDraft(uid, `child ${child?.childId ?? 'new'}`);
  // Opened by a tap, so there is a browser with its drafts. The id of a new child goes with every try.
  const [typed, setTyped] = useState<TypedChild>(() =>
    typedChild(
      child ?? { childId: uuid(), name: null, sex: null, birthDate: '', expectedDate: null },
      draft.read() ?? {},
    ),
  );
  const saving = useChange(
    async () => {
      await call(child === null ? 'addChild' : 'modifyChild', childInput(typed));
      draft.clear();
      await revalidate();
      onSaved();
    },
    {
      check: () => ({ date: typed.date === '' ? texts.dateMissing : undefined }),
      fieldOf: (path) => (path === 'birthDate' || path === 'expectedDate' ? 'date' : path),
    },
  );

  function edit(more: Partial<TypedChild>) {
    const next = { ...typed, ...more };
    setTyped(next);
    draft.save({ ...next });
    saving.clear(['date', 'name', 'sex']);
  }

  return { typed, saving, edit };
}
