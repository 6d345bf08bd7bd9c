import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { mostTriedAtOnce } from '#contract/content/calls.ts';
import type { ConsoleClient } from '#contract/console-client.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useRefused } from '#console/kit/use-refused.ts';

export type BulkMove = Parameters<ConsoleClient['gift.bulk']>[0]['move'];
/** What would become, or became, of one piece. */
export type BulkOutcome = Awaited<ReturnType<ConsoleClient['gift.bulk']>>['pieces'][number];

/** Pieces a call, also when it is meant: somebody who waits sees how far it is. */
const slice = mostTriedAtOnce;

interface Bulk {
  readonly kind: string;
  readonly pieceIds: readonly string[];
  readonly move: BulkMove;
}

/**
 * Tries a move on several pieces as soon as it is asked for, and does it to those that it can be done to. What fails
 * on the way goes on from where it stopped.
 */
export function useBulk({ kind, pieceIds, move }: Bulk) {
  const refused = useRefused();
  const refresh = useRefresh();
  const [tried, setTried] = useState<readonly BulkOutcome[]>([]);
  const [became, setBecame] = useState<readonly BulkOutcome[] | null>(null);
  const [stopped, setStopped] = useState(false);
  const wanted = tried.filter(({ outcome }) => outcome === 'done');
  const isTried = tried.length >= pieceIds.length;

  useEffect(() => {
    if (became !== null || isTried || stopped) return;
    let left = false;
    const done = tried.length;
    const pieces = pieceIds.slice(done, done + slice).map((pieceId) => ({ pieceId }));
    callsOfKind(kind)
      .bulk({ pieces, move, dryRun: true })
      .then((told) => left || setTried((before) => [...before.slice(0, done), ...told.pieces]))
      .catch(async (error: unknown) => {
        if (left) return;
        setStopped(true);
        await refused(error);
      });
    return () => {
      left = true;
    };
    // `refused` is another one each time; what it does is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tried, stopped]);

  const doIt = async () => {
    const done = [...(became ?? [])];
    setBecame([...done]);
    setStopped(false);
    try {
      while (done.length < wanted.length) {
        const pieces = wanted
          .slice(done.length, done.length + slice)
          .map(({ pieceId, version, movesSeen }) => ({ pieceId, version, movesSeen }));
        const told = await callsOfKind(kind).bulk({ pieces, move, dryRun: false });
        done.push(...told.pieces);
        setBecame([...done]);
      }
    } catch (error) {
      setStopped(true);
      await refused(error);
    } finally {
      refresh();
    }
  };
  return {
    /** What would become of each, as far as it is known. */
    tried,
    /** What became of those that it could be done to; null: it was not asked for yet. */
    became,
    wanted,
    stopped,
    busy: !stopped && (became === null ? !isTried : became.length < wanted.length),
    doIt,
    goOn: became === null ? () => setStopped(false) : doIt,
  };
}
