import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { makeOpener } from '#console/kit/opener.ts';
import { shownKeys, singleKeysOn, turnSingleKeys, useKey } from '#console/kit/use-key.ts';
import { frameTexts } from './frame-texts.ts';

const keys = [
  ['/', 'search'],
  ['?', 'keys'],
  ['⌘S / Ctrl S', 'save'],
  ['⌘↵ / Ctrl ↵', 'publish'],
  ['↓', 'next'],
] as const;

const help = makeOpener();
export const openKeys = help.open;

const signs: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };

/** The list of keys, on `?` and from the menu: what works everywhere, and what works on the screen that is shown. */
export function KeyHelp() {
  const texts = useTexts(frameTexts);
  const open = help.useIsOpen();
  useKey('?', help.open);
  return (
    <Dialog open={open} onClose={help.close} aria-labelledby="keys">
      <DialogTitle id="keys">{texts.keys}</DialogTitle>
      <DialogContent>
        <SingleKeys />
        {open && <KeyTable />}
      </DialogContent>
      <DialogActions>
        <Button onClick={help.close}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function SingleKeys() {
  const texts = useTexts(frameTexts);
  const [on, setOn] = useState(singleKeysOn);
  return (
    <>
      <FormControlLabel
        label={texts.singleKeys}
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => {
              turnSingleKeys(checked);
              setOn(checked);
            }}
            slotProps={{ input: { 'aria-describedby': 'single-keys' } }}
          />
        }
      />
      <FormHelperText id="single-keys">{texts.singleKeysText}</FormHelperText>
    </>
  );
}

function KeyTable() {
  const texts = useTexts(frameTexts);
  const [here] = useState(shownKeys);
  const all = [
    ...here.map(({ key, label }) => [signs[key] ?? key.toUpperCase(), label] as const),
    ...keys.map(([key, what]) => [key, texts.keyOf[what]] as const),
  ];
  return (
    <Table size="small">
      <TableBody>
        {all.map(([key, label]) => (
          <TableRow key={`${key} ${label}`}>
            <TableCell component="th" scope="row">
              <kbd>{key}</kbd>
            </TableCell>
            <TableCell>{label}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
