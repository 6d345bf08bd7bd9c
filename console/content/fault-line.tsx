import { FormHelperText } from '@mui/material';
import { useFormState, get } from 'react-hook-form';

/** What is wrong with a field that has no line for it of its own, or with a part of it. */
export function FaultLine({ source }: { readonly source: string }) {
  const { errors } = useFormState({ name: source });
  const found: unknown = get(errors, source);
  const message = messageIn(found);
  return message === null ? null : <FormHelperText error>{message}</FormHelperText>;
}

function messageIn(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null;
  if ('message' in found && typeof found.message === 'string') return found.message;
  return (
    Object.values(found)
      .map(messageIn)
      .find((message) => message !== null) ?? null
  );
}
