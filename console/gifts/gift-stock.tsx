import { Alert, Box, Button, List, ListItem, ListItemText, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { AddStock } from './add-stock.tsx';
import { CountDialog } from './count-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { stockTexts } from './stock-texts.ts';

export type Stock = CallResult<'getGiftStock'>;

/** What there is of a gift. It is no part of a version: pieces come and go by acts, each of which is told here. */
export function GiftStock({ pieceId: giftId }: { readonly pieceId: string }) {
  const texts = useTexts(stockTexts);
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
  const again = async () => (await refetch()).data;
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{texts.title}</Typography>
      {!known && <Typography color="textSecondary">{texts.notYet}</Typography>}
      {known && !counted && <Typography color="textSecondary">{texts.uncounted}</Typography>}
      {data && <Low stock={data} />}
      {data && <Figures stock={data} />}
      {known && counted && (
        <AddStock key={String(coupons)} giftId={giftId} coupons={coupons} onAdded={() => void refetch()} />
      )}
      {data && !coupons && (
        <>
          {counted && <Counting giftId={giftId} stock={data} again={again} />}
          <Lying giftId={giftId} place={data.place} onSaved={() => void refetch()} />
        </>
      )}
      {data && data.acts.length > 0 && <Acts acts={data.acts} />}
    </Paper>
  );
}

function Low({ stock: { left, place } }: { readonly stock: Stock }) {
  const texts = useTexts(stockTexts);
  const { warnBelow } = place;
  if (left === null || warnBelow === null || left >= warnBelow) return null;
  return <Alert severity="warning">{texts.low({ warnBelow })}</Alert>;
}

/** What is free, and what is claimed and not sent. */
function Figures({ stock: { pieces, left, reserved, packed } }: { readonly stock: Stock }) {
  const texts = useTexts(stockTexts);
  return (
    <Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, m: 0 }}>
        {left !== null && <Figure label={texts.free} hint={texts.freeHint} count={left} />}
        <Figure label={texts.reserved} hint={texts.reservedHint} count={reserved} />
        <Figure label={texts.packed} hint={texts.packedHint} count={packed} />
      </Box>
      {pieces !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.ever({ pieces })}
        </Typography>
      )}
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  readonly hint: string;
  readonly count: number;
}

const Figure = ({ label, hint, count }: FigureProps) => (
  <Box>
    <Typography component="dt" variant="body2">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}>{count}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {hint}
      </Typography>
    </Box>
  </Box>
);

interface CountingProps {
  readonly giftId: string;
  readonly stock: Stock;
  again(): Promise<Stock | undefined>;
}

function Counting({ giftId, stock, again }: CountingProps) {
  const texts = useTexts(stockTexts);
  const [open, setOpen] = useState(false);
  // What is claimed and packed changes all the time: what is compared with was read just now.
  const begin = async () => {
    await again();
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void begin()}>
        {texts.count}
      </Button>
      {open && <CountDialog giftId={giftId} stock={stock} again={again} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LyingProps {
  readonly giftId: string;
  readonly place: Stock['place'];
  onSaved(): void;
}

function Lying({ giftId, place, onSaved }: LyingProps) {
  const texts = useTexts(stockTexts);
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {texts.place}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.at(place) || texts.placeNone}</Typography>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {texts.placeSet}
      </Button>
      {open && <PlaceDialog giftId={giftId} place={place} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Acts({ acts }: Pick<Stock, 'acts'>) {
  const texts = useTexts(stockTexts);
  const shown = useShownInstant();
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" id="stock-acts">
        {texts.acts}
      </Typography>
      <List dense disablePadding aria-labelledby="stock-acts">
        {acts.slice(0, 8).map(({ pieces, reason, note, by, at }) => (
          <ListItem key={at + pieces} disableGutters>
            <ListItemText
              primary={`${pieces > 0 ? '+' : ''}${pieces} · ${reason === null ? texts.unsaid : texts.reasons[reason]}`}
              secondary={
                <>
                  {note !== '' && (
                    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                      {note}
                    </Box>
                  )}
                  {`${shown(at)} ${by === null ? texts.byFiles : texts.by({ name: by })}`}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
