import { api } from '#console/kit/api.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { yesterday } from './use-number-choice.ts';

/** Languages and countries of which there are enough members to be asked for. */
export function useOffered() {
  const asked = useAsked(['numbers offered'], async () => {
    const day = yesterday();
    const { languages, countries } = await api.getOverview({ from: day, until: day });
    return { languages, countries };
  });
  return asked.data ?? { languages: [], countries: [] };
}
