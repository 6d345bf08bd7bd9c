import { Button, List, ListItem, ListItemText, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { v4 } from 'uuid';
import { mostCodesTogether } from '#contract/calls/gifts/stock.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { editorTexts } from '#console/content/editor-texts.ts';
import { useEditing } from '#console/content/use-editing.tsx';

/** What there is of a gift. It is no part of a version: pieces come and go by acts, each of which is told here. */
export function GiftStock({ pieceId: giftId }: { readonly pieceId: string }) {
  const texts = useTexts(editorTexts);
  const shown = useShownInstant();
  const { piece } = useEditing();
  // There is none of what was never published.
  const known = piece.movesMade > 0;
  const { data, refetch } = useQuery({
    queryKey: ['stock', giftId, piece.movesMade],
    queryFn: async () => api.getGiftStock({ giftId }),
    enabled: known,
  });
  const counted = piece.body['counted'] === true;
  const coupons = piece.body['delivery'] === 'coupon';
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {texts.stock}
      </Typography>
      {!known && <Typography color="textSecondary">{texts.stockNotYet}</Typography>}
      {known && !counted && <Typography color="textSecondary">{texts.stockUncounted}</Typography>}
      {known && counted && (
        <>
          {data && typeof data.left === 'number' && typeof data.pieces === 'number' && (
            <Typography>{texts.stockLeft({ left: data.left, pieces: data.pieces })}</Typography>
          )}
          <AddStock key={String(coupons)} giftId={giftId} coupons={coupons} onAdded={() => void refetch()} />
        </>
      )}
      <List dense disablePadding>
        {data?.acts.slice(0, 5).map(({ pieces, by, at }) => (
          <ListItem key={at + pieces} disableGutters>
            <ListItemText
              primary={pieces > 0 ? `+${pieces}` : pieces}
              secondary={`${shown(at)} ${by === null ? texts.byFiles : texts.by({ name: by })}`}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

interface AddStockProps {
  readonly giftId: string;
  readonly coupons: boolean;
  onAdded(): void;
}

function AddStock({ giftId, coupons, onAdded }: AddStockProps) {
  const texts = useTexts(editorTexts);
  const notify = useNotify();
  const refused = useRefused();
  const second = useSecondPerson();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  // The same until it was answered: sent twice, it counts once.
  const requestKey = useRef(v4());
  const add = async () => {
    setBusy(true);
    const codes = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
    const given = coupons ? { codes } : { pieces: Number(text) };
    const input = { giftId, requestKey: requestKey.current, ...given };
    try {
      const { added, left } = await api.addGiftStock(input);
      requestKey.current = v4();
      setText('');
      notify(texts.added({ added, left }), { type: 'success' });
      onAdded();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && refusal.code !== 0) requestKey.current = v4();
      if (!second.offer(error, { call: 'addGiftStock', input }))
        await refused(
          error,
          refusal?.fields.map(({ reason }) => reason),
        );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack sx={{ alignItems: 'start' }}>
      {second.offered && (
        <ProposeDialog {...second.offered} onClose={second.close} onDone={() => setText('')} />
      )}
      <TextField
        label={coupons ? texts.codes : texts.pieces}
        helperText={coupons ? texts.codesHint({ most: mostCodesTogether }) : texts.piecesHint}
        type={coupons ? 'text' : 'number'}
        multiline={coupons}
        minRows={coupons ? 3 : 1}
        maxRows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="outlined" onClick={() => void add()} loading={busy} disabled={text.trim() === ''}>
        {coupons ? texts.addCodes : texts.add}
      </Button>
    </Stack>
  );
}
