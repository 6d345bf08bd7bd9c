import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, useRef, useState, type FormEvent } from 'react';
import { unfilledIn } from '#contract/answer-templates.ts';
import type { AskedField, Given } from '#contract/queues/queue.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useKeptText } from '#console/kit/kept-text.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { AskedInput } from './asked-input.tsx';
import type { Act, Item } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';

interface AskPanelProps {
  /** Where what is typed is kept. */
  readonly name: string;
  readonly act: Act<Item>;
  readonly item: Item;
  readonly busy: boolean;
  onClose(): void;
  onGiven(given: Given, name: string): void;
}

/** What is wrong with a field, or nothing. */
function useFault() {
  const texts = useTexts(queueTexts);
  return (field: AskedField, value: string): string | null => {
    if (field.type === 'choice') return value === '' ? texts.missing : null;
    const { least, most } = field;
    const name = field.ready && unfilledIn(value);
    if (name !== undefined) return texts.unfilled({ name: `{${name}}` });
    if (value.length >= least && value.length <= most) return null;
    return least === 0 ? texts.tooLong({ most }) : texts.wrongLength({ least, most });
  };
}

/**
 * What an act asks for: beside what it is about, so that it can be read while one writes; on a phone over it. Digits
 * choose, and Enter sends.
 */
export function AskPanel({ name, act, item, busy, onClose, onGiven }: AskPanelProps) {
  const say = useSay();
  const { cancel } = useTexts(askedTexts);
  const fault = useFault();
  const id = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [tried, setTried] = useState(false);
  const kept = useKeptText(name);
  const submit = useRef<HTMLButtonElement>(null);
  // Wherever the focus is, while nobody types; the form itself hears it from its fields.
  useKey('Escape', narrow ? undefined : onClose);
  if (!act.asks) return null;
  const { title, text, danger, submit: submitLabel } = act.asks;
  const fields = act.asks.fields(item);
  const valueOf = (field: AskedField) =>
    kept.given[field.name] ?? (field.type === 'choice' ? (field.first ?? '') : '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(fields.map((field) => [field.name, valueOf(field).trim()]));
    const isWhole = fields.every((field) => fault(field, given[field.name] ?? '') === null);
    setTried(!isWhole);
    if (isWhole && !busy) onGiven({ ...given, id: kept.id }, name);
  };
  const inputs = (
    <Stack sx={{ gap: 2 }}>
      <Typography color="textSecondary">{say(text(item))}</Typography>
      {fields.map((field, place) => (
        <AskedInput
          key={field.name}
          field={field}
          first={place === 0}
          value={valueOf(field)}
          fault={tried ? fault(field, valueOf(field).trim()) : null}
          onChange={(value) => kept.set(field.name, value)}
          onChosen={() => submit.current?.focus()}
        />
      ))}
    </Stack>
  );
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {cancel}
      </Button>
      <Button
        ref={submit}
        type="submit"
        variant="contained"
        color={danger ? 'error' : 'primary'}
        loading={busy}
      >
        {say(submitLabel)}
      </Button>
    </>
  );
  const form = { component: 'form', noValidate: true, onSubmit: send, 'aria-labelledby': id } as const;
  if (narrow)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
        <Stack {...form} sx={{ flex: 1, minHeight: 0 }}>
          <DialogTitle id={id}>{say(title)}</DialogTitle>
          <DialogContent>{inputs}</DialogContent>
          <DialogActions>{buttons}</DialogActions>
        </Stack>
      </Dialog>
    );
  return (
    <Stack
      {...form}
      sx={{ gap: 2 }}
      onKeyDown={({ key }: { readonly key: string }) => key === 'Escape' && onClose()}
    >
      <Typography id={id} component="h2" variant="h2">
        {say(title)}
      </Typography>
      {inputs}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'end', flexWrap: 'wrap' }}>
        {buttons}
      </Stack>
    </Stack>
  );
}
