import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { kinds } from '#contract/content/kinds.ts';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { unsaidOf, type Unsaid } from '#console/content/unsaid-dialog.tsx';
import { api, refusalOf } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { readAgain } from '#console/kit/read-again.ts';
import { labelOf, titleOf } from '#console/kit/titles.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { releaseTexts } from './release-texts.ts';
import type { OpenedRelease } from './use-releases.ts';

/** Sends a release out or takes it back, and says by piece and field why it could not be. `done`: it was asked for. */
export function useMoveRelease(release: OpenedRelease, done: () => void) {
  const { releaseId, revision, state } = release;
  const texts = useTexts(releaseTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const notify = useNotify();
  const saying = useFaultText();
  const signOutIfEnded = useLogoutIfAccessDenied();
  const second = useSecondPerson();
  const [busy, setBusy] = useState(false);
  const [unsaid, setUnsaid] = useState<Unsaid | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);

  /** As it came: by the id of its piece and its field. */
  const named = ({ path, reason }: { path: string; reason: string }): string => {
    const [pieceId, ...field] = path.split('.');
    const item = release.items.find((one) => one.pieceId === pieceId);
    if (!item) return `${path}: ${reason}`;
    const label = field.length === 0 ? '' : ` · ${labelOf(kinds[item.kind], field.join('.'), language)}`;
    return `“${titleOf(item, language)}”${label}: ${reason}`;
  };

  const move = async (input: Parameters<typeof api.moveRelease>[0], said: string) => {
    setBusy(true);
    setFaults([]);
    try {
      await api.moveRelease(input);
      notify(said, { type: 'success' });
    } catch (error) {
      const unwritten = unsaidOf(error);
      if (unwritten) setUnsaid(unwritten);
      else if (!second.offer(error, { call: 'moveRelease', input }) && !(await signOutIfEnded(error))) {
        const fields = refusalOf(error)?.fields ?? [];
        setFaults(fields.length > 0 ? fields.map(named) : [saying(error)]);
      }
    } finally {
      done();
      setBusy(false);
      await readAgain(client);
    }
  };
  return {
    busy,
    faults,
    second,
    unsaid,
    forget: () => setUnsaid(null),
    publish: async (from: string | null) =>
      move(
        { releaseId, revision, move: 'publish', ...(from !== null && { from }) },
        from === null ? texts.published : texts.planned,
      ),
    takeBack: async () =>
      move(
        { releaseId, revision, move: 'takeBack' },
        state === 'scheduled' ? texts.calledOff : texts.takenBack,
      ),
  };
}
