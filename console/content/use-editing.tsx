import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useEditContext, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { differencesOf, placeInForm, type ChangedByTwo } from '#contract/content/difference.ts';
import * as errorCodes from '#contract/error-codes.ts';
import type { Kind } from '#contract/content/kind.ts';
import { refusalOf } from '#console/kit/api.ts';
import { callsOfKind, type Piece } from '#console/kit/data-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { tabName } from '#console/kit/tab.ts';
import { begunWithSaved, type Begun, type PieceForm } from './begun.ts';
import { contentTexts } from './content-texts.ts';
import { editorTexts } from './editor-texts.ts';
import { useDraft, type DraftState } from './use-draft.ts';

interface Conflict {
  readonly newest: number;
  readonly difference: readonly ChangedByTwo[];
}

interface Editing {
  readonly piece: Piece;
  readonly kind: Kind;
  readonly calls: ReturnType<typeof callsOfKind>;
  readonly saving: boolean;
  readonly draft: DraftState;
  readonly begun: Begun;
  /** What two changed and somebody has to choose; null: nothing. */
  readonly conflict: Conflict | null;
  /** @returns the version that is the newest now; null when it was not saved */
  save(): Promise<number | null>;
  /** Takes for each field what was chosen, and saves. */
  settle(chosen: Readonly<Record<string, unknown>>): Promise<void>;
  giveUp(): void;
  /** Lets go of what was typed, and shows what was saved. */
  letGo(): void;
  /** After an act on it. What is typed stays, unless all is to be shown `anew`. */
  readAgain(anew?: 'anew'): Promise<void>;
}

const Context = createContext<Editing | null>(null);

/** The piece that is being edited, and what can be done with it. */
export function useEditing(): Editing {
  const editing = use(Context);
  if (editing === null) throw new Error('Nothing is edited here');
  return editing;
}

interface EditingProviderProps {
  readonly piece: Piece;
  readonly kind: Kind;
  readonly begun: Begun;
  onBegin(begun: Begun): void;
  readonly children: ReactNode;
}

export function EditingProvider({ piece, kind, begun, onBegin, children }: EditingProviderProps) {
  const texts = useTexts(contentTexts);
  const { merged } = useTexts(editorTexts);
  const notify = useNotify();
  const refused = useRefused();
  const { refetch } = useEditContext<Piece>();
  const form = useFormContext<PieceForm>();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const calls = useMemo(() => callsOfKind(kind.kind), [kind.kind]);
  const draft = useDraft({ pieceId: piece.id, startedFrom: begun.startedFrom, calls });

  const begin = (next: Begun) => {
    form.reset({ slug: next.slug, body: next.body } as PieceForm);
    onBegin(next);
  };

  const readAgain = async (anew?: 'anew') => {
    const { data } = await refetch();
    if (data && (anew || !form.formState.isDirty)) begin(begunWithSaved(data));
  };

  const put = (field: string, value: unknown) =>
    form.setValue(`body.${placeInForm(form.getValues('body'), field)}`, value, { shouldDirty: true });

  /** Takes along what only they changed. @returns what both did, and differently */
  const putTogether = ({ difference }: Conflict) => {
    for (const { field, mine, theirs, started, conflict: both } of difference)
      if (!both && differencesOf({ mine }, { mine: started }).length === 0) put(field, theirs);
    return difference.filter((one) => one.conflict);
  };

  const store = async (from: number): Promise<number | null> => {
    const { slug, body } = form.getValues();
    try {
      const wanted = { pieceId: piece.id, slug, startedFrom: from, body, tab: await tabName() };
      const { version } = await calls.save(wanted as never);
      draft.saved();
      begin({ slug, body, startedFrom: version, typedAt: null });
      await refetch();
      return version;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === errorCodes.contentChanged) {
        const told = refusal.result as Conflict;
        const open = putTogether(told);
        if (open.length > 0) {
          setConflict({ newest: told.newest, difference: open });
          return null;
        }
        const version = await store(told.newest);
        if (version !== null) notify(merged, { type: 'info' });
        return version;
      }
      for (const { path, reason } of refusal?.fields ?? [])
        form.setError(path as 'slug', { message: reason });
      if (refusal?.code === errorCodes.contentSlugTaken) form.setError('slug', { message: refusal.message });
      await refused(error);
      return null;
    }
  };

  const saveFrom = async (from: number) => {
    setSaving(true);
    const version = await store(from).finally(() => setSaving(false));
    if (version !== null)
      notify(version === piece.newest ? texts.unchanged : texts.saved, { type: 'success' });
    return version;
  };
  const save = () => saveFrom(begun.startedFrom);

  const settle = async (chosen: Readonly<Record<string, unknown>>) => {
    for (const [field, value] of Object.entries(chosen)) put(field, value);
    setConflict(null);
    // What they saved was looked at; what was only closed is asked again.
    if (conflict) await saveFrom(conflict.newest);
  };

  const letGo = () => {
    draft.drop();
    begin(begunWithSaved(piece));
  };
  const giveUp = () => setConflict(null);
  return (
    <Context
      value={{ piece, kind, calls, saving, draft, begun, conflict, save, settle, giveUp, letGo, readAgain }}
    >
      {children}
    </Context>
  );
}
