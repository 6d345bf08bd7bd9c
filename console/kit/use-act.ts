import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { readAgain } from './read-again.ts';
import { isOfFields, useFaultText } from './use-fault-text.ts';

interface ActOptions<Input, Result> {
  work(input: Input): Promise<Result>;
  /** Said once it is done. */
  readonly said?: string | ((input: Input) => string | undefined);
  /** Fields of a form that show by themselves what is wrong with them. */
  readonly fields?: readonly string[];
  done?(result: Result, input: Input): void;
}

/** Something that is done on the server; all lists of these screens are read again after it. */
export function useAct<Input, Result>({ work, said, fields = [], done }: ActOptions<Input, Result>) {
  const client = useQueryClient();
  const notify = useNotify();
  const signOutIfEnded = useLogoutIfAccessDenied();
  const saying = useFaultText();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: work,
    onSuccess: (result, input) => {
      // First what came of it: neither a link that is shown once nor the next press waits for lists.
      done?.(result, input);
      const text = typeof said === 'function' ? said(input) : said;
      if (text !== undefined) notify(text, { type: 'success' });
      void readAgain(client);
    },
    onError: async (error) => void (await signOutIfEnded(error)),
  });
  return {
    act: mutate,
    busy: isPending,
    error,
    /** What went wrong, unless the fields say all of it. */
    fault: error === null || isOfFields(error, fields) ? null : saying(error),
    /** What it is, or was last, done to. */
    acting: variables,
  };
}
