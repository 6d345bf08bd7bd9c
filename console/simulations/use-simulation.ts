import { useEffect, useRef, useState } from 'react';
import type { Kind } from '#contract/content/kind.ts';
import type { SimulatedOver, Simulation } from '#contract/content/simulations.ts';
import { apiUntil, refusalOf } from '#console/kit/api.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';

interface Wanted {
  readonly kind: Kind;
  readonly pieceId: string;
  readonly slug: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Has a body reckoned; whoever leaves, or asks for something else, lets go of what is not answered. */
export function useSimulation({ kind, pieceId, slug, body }: Wanted) {
  const faultText = useFaultText();
  const asking = useRef<AbortController | null>(null);
  const [told, setTold] = useState<Simulation | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => () => asking.current?.abort(), []);

  const run = async (over: SimulatedOver) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setBusy(true);
    setFaults([]);
    try {
      const { simulate } = callsOfKind(kind.kind, apiUntil(own.signal));
      const answer = await simulate({ pieceId, slug, body, over } as never);
      if (!own.signal.aborted) setTold(answer);
    } catch (error) {
      if (own.signal.aborted) return;
      const fields = refusalOf(error)?.fields ?? [];
      setTold(null);
      setFaults([faultText(error), ...fields.map(({ path, reason }) => `${path}: ${reason}`)]);
    } finally {
      if (asking.current === own) setBusy(false);
    }
  };
  return { told, busy, faults, run };
}
