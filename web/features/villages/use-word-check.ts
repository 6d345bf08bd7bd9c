import { useEffect, useState } from 'react';
import { writingLimits, type Emergency } from '#contract/villages/words.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

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
      // Nothing is known of what got lost; the server looks again when it is sent.
      void call('checkWords', { text: asked.slice(0, mostLetters) })
        .catch(orNull())
        .then((checked) => {
          if (current && checked) setFound(checked.emergency);
        });
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [call, text]);
  return found;
}
