import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { writingLimits, type Emergency } from '#contract/villages/words.ts';
import { useApi } from '#web/shell/use-api.ts';

/** A pause of the pen. */
const restMs = 900;
/** Less says nothing yet. */
const leastLetters = 4;
/** What the call takes. */
const mostLetters = writingLimits.post + writingLimits.title + 1;

/** What a text that is being written calls for, asked when she pauses: so that help does not wait for her to send it. */
export function useWordCheck(text: string): Emergency | null {
  const { call } = useApi();
  const [found, setFound] = useState<Emergency | null>(null);
  useEffect(() => {
    const asked = text.trim();
    let current = true;
    const timer = setTimeout(() => {
      if (asked.length < leastLetters) {
        setFound(null);
        return;
      }
      call('checkWords', { text: asked.slice(0, mostLetters) }).then(
        ({ emergency }) => {
          if (current) setFound(emergency);
        },
        (failure: unknown) => {
          // Nothing is known then; the server looks again when it is sent.
          if (!(failure instanceof ApiError)) throw failure;
        },
      );
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [call, text]);
  return found;
}
