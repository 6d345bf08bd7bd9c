import { Chip } from '@mui/material';
import type { BookState } from '#contract/calls/finance.ts';
import { useTexts } from '#console/kit/language.ts';
import { financeTexts } from './finance-texts.ts';

const colours = {
  running: 'default',
  open: 'info',
  closing: 'info',
  differs: 'error',
  closed: 'success',
} as const satisfies Readonly<Record<BookState, string>>;

/** How far a month is. */
export function StateChip({ state }: { readonly state: BookState }) {
  const texts = useTexts(financeTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={texts.states[state]} />;
}
