import BackIcon from '@mui/icons-material/ArrowBack';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import type { AskedFor } from '#console/kit/use-asked.ts';
import { paperTexts } from './paper-texts.ts';

const pages = {
  A4: { size: '210mm 297mm', margin: '14mm', width: '210mm', height: '297mm' },
  A6: { size: '105mm 148mm', margin: '7mm', width: '105mm', height: '148mm' },
} as const;
export type PaperSize = keyof typeof pages;

interface PaperFrameProps<Papers> {
  readonly title: string;
  readonly size: PaperSize;
  readonly asked: AskedFor<Papers>;
  readonly children: (papers: Papers) => ReactNode;
}

/** Around papers on the screen: what they are, how many, and the way to the printer. None of it is printed. */
export function PaperFrame<Papers extends { readonly waiting: number; readonly orders: readonly unknown[] }>({
  title,
  size,
  asked,
  children,
}: PaperFrameProps<Papers>) {
  const texts = useTexts(paperTexts);
  const count = asked.data?.orders.length ?? 0;
  const waiting = asked.data?.waiting ?? 0;
  return (
    <Box component="main" sx={{ p: { xs: 1.5, md: 3 }, '@media print': { p: 0 } }}>
      <Title title={title} />
      <PaperStyles size={size} />
      <Stack sx={{ gap: 1.5, mb: 3, maxWidth: 900, mx: 'auto', '@media print': { display: 'none' } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to="/parcels" startIcon={<BackIcon />}>
            {texts.back}
          </Button>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          {asked.data && <Typography color="textSecondary">{texts.orders({ count })}</Typography>}
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={count === 0}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </Stack>
        {waiting > count && <Alert severity="info">{texts.tooMany({ count, waiting })}</Alert>}
      </Stack>
      <Asked asked={asked} rows={6}>
        {(papers) =>
          papers.orders.length === 0 ? (
            <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
              {texts.none}
            </Typography>
          ) : (
            children(papers)
          )
        }
      </Asked>
    </Box>
  );
}

/** What the printer is told of the paper. */
export const PaperStyles = ({ size }: { readonly size: PaperSize }) => (
  <GlobalStyles
    styles={{
      '@page': { size: pages[size].size, margin: pages[size].margin },
      '@media print': { 'html, body': { background: '#fff' } },
    }}
  />
);

interface SheetProps {
  readonly size: PaperSize;
  /** What begins on a page of its own and has no other; without it the text goes on over as many as it takes. */
  readonly single?: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** Black on white in every theme, as wide as the paper on a screen that is wide enough. */
export function Sheet({ size, single = false, label, children }: SheetProps) {
  const { width, height, margin } = pages[size];
  return (
    <Box
      component="article"
      aria-label={label}
      sx={{
        bgcolor: '#fff',
        color: '#000',
        boxSizing: 'border-box',
        width,
        maxWidth: '100%',
        minHeight: { md: single ? height : 0 },
        p: { xs: 2, md: margin },
        mx: 'auto',
        mb: 3,
        border: '1px solid #bbb',
        display: 'flex',
        flexDirection: 'column',
        '@media print': {
          width: 'auto',
          minHeight: 0,
          p: 0,
          m: 0,
          border: 0,
          ...(single && { breakInside: 'avoid', '&:not(:last-of-type)': { breakAfter: 'page' } }),
          // Pages break within what is no flex box alone.
          ...(!single && { display: 'block' }),
        },
      }}
    >
      {children}
    </Box>
  );
}
