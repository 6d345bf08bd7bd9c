import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The tab that the address names by `name`; the first where it names none or one that is not there. It changes with
 * the tap, before the new address has been answered, and going back goes back to the tab before.
 */
export function useTabInAddress<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [params, setParams] = useSearchParams();
  const coming = next?.pathname === pathname ? new URLSearchParams(next.search) : params;
  const named = coming.get(name);
  const value = values.find((one) => one === named) ?? values[0];
  return [value, (chosen) => setParams({ [name]: chosen }, { preventScrollReset: true })];
}
