import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Child } from '#contract/calls/profile.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { childMessages } from '../accounts/child-messages.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { childInput, typedChild, type TypedChild } from './child-rules.ts';
import { useMember } from '#web/shell/use-member.ts';

/** Edits of one child, or of a new one, kept as a draft until they are saved. */
export function useChild(child: Child | null) {
  const texts = useMessages(childMessages);
  const { uid } = useMember();
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const place = { uid, form: `child ${child?.childId ?? 'new'}` };
  // Opened by a tap, so there is a browser with its drafts. The id of a new child goes with every try.
  const [typed, setTyped] = useState<TypedChild>(() =>
    typedChild(
      child ?? { childId: uuid(), name: null, sex: null, birthDate: '', expectedDate: null },
      readDraft(place),
    ),
  );
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [formFault, setFormFault] = useState<string>();

  function edit(more: Partial<TypedChild>) {
    const next = { ...typed, ...more };
    setTyped(next);
    saveDraft(place, { ...next });
    setFaults({});
  }

  /** Whether it is saved. */
  async function save(): Promise<boolean> {
    if (saving) return false;
    setFormFault(undefined);
    if (typed.date === '') {
      setFaults({ date: texts.dateMissing });
      return false;
    }
    setSaving(true);
    try {
      await call(child === null ? 'addChild' : 'modifyChild', childInput(typed));
      clearDraft(place);
      await revalidate();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const dates = ['birthDate', 'expectedDate'];
      setFaults(
        Object.fromEntries(
          failure.fields.map(({ path, reason }) => [dates.includes(path) ? 'date' : path, reason]),
        ),
      );
      if (failure.fields.length === 0) setFormFault(failure.message);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { typed, faults, saving, formFault, edit, save };
}
