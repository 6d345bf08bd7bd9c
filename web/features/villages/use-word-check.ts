import { useEffect, useState } from 'react';
import { writingLimits } from '#contract/villages/words.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';
import type { CalledFor } from './advice.tsx';

/** A pause of the pen. */
const restMs = 900;
/** Less says nothing yet. */
const leastLetters = 4;
/** What the call takes. */
const mostLetters = writingLimits.post + writingLimits.title + 1;

const nothing: CalledFor = { emergency: null, advice: null };

/** What a text that is being written calls for, asked when she pauses: so that help does not wait for her to send it. */
export function useWordCheck(text: string): CalledFor {
  const { call } = useApi();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    const asked = text.trim();
    let current = true;
    const timer = setTimeout(() => {
      if (asked.length < leastLetters) {
        setFound(nothing);
        return;
      }
      // Nothing is known of what got lost; the server looks again when it is sent.
      void call('checkWords', { text: asked.slice(0, mostLetters) })
        .catch(orNull())
        .then((checked) => {
          if (current && checked) setFound(checked);
        });
    }, restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [call, text]);
  return found;
}
