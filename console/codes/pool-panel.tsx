import { Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { codeTexts } from './code-texts.ts';
import { PoolNotes } from './make-dialog.tsx';
import { useCodePools } from './use-codes.ts';

/** Beside a pool: what its codes give, and how many there are. */
export function PoolPanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(codeTexts);
  const figure = new Intl.NumberFormat(useLanguage());
  const { data } = useCodePools();
  const pool = data?.find(({ poolId }) => poolId === pieceId);
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{texts.panelTitle}</Typography>
      {data && !pool && <Typography color="textSecondary">{texts.panelNone}</Typography>}
      {pool && (
        <>
          <PoolNotes pool={pool} />
          <Typography>{texts.panelMade({ count: pool.made, figure: figure.format(pool.made) })}</Typography>
        </>
      )}
      <Button component={Link} to="/codes" variant="outlined" sx={{ justifySelf: 'start' }}>
        {texts.toBatches}
      </Button>
    </Paper>
  );
}
