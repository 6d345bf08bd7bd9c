import BackIcon from '@mui/icons-material/ArrowBack';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { mostPrinted } from '#contract/calls/codes/batches.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { PaperStyles, Sheet } from '#console/parcels/paper-frame.tsx';
import { QrSquares } from '#console/parcels/qr-squares.tsx';
import { codeTexts } from './code-texts.ts';

type Printed = CallResult<'printCodes'>;

const onPage = 24;

/** Codes of a batch to scan, on sheets of A4. They are asked for by a press: each time is written down. */
export function SheetsPage() {
  const texts = useTexts(codeTexts);
  const { batchId = '' } = useParams();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const [from, setFrom] = useState('1');
  const [count, setCount] = useState(String(onPage));
  const [printed, setPrinted] = useState<Printed | null>(null);
  const laying = useAct({
    work: async () => api.printCodes({ batchId, from: Number(from), count: Number(count) }),
    done: setPrinted,
  });
  const ready = inRange(from, Number.MAX_SAFE_INTEGER) && inRange(count, mostPrinted);
  const lay = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !laying.busy) laying.act();
  };
  const [first, last] = [printed?.list[0], printed?.list.at(-1)];
  return (
    <Box component="main" sx={{ p: { xs: 1.5, md: 3 }, '@media print': { p: 0 } }}>
      <Title title={texts.sheetsTitle} />
      <PaperStyles size="A4" />
      <Stack sx={{ gap: 1.5, mb: 3, maxWidth: 900, mx: 'auto', '@media print': { display: 'none' } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to="/codes" startIcon={<BackIcon />}>
            {texts.back}
          </Button>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {texts.sheetsTitle}
          </Typography>
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={first === undefined}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </Stack>
        <Alert severity="info">{texts.logged}</Alert>
        <Stack
          component="form"
          noValidate
          onSubmit={lay}
          direction="row"
          sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'start' }}
        >
          <NumberField label={texts.from} value={from} onChange={setFrom} />
          <NumberField
            label={texts.count}
            hint={texts.countHint({ most: figure.format(mostPrinted) })}
            value={count}
            onChange={setCount}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={laying.busy}
            disabled={!ready}
            sx={{ minHeight: 56 }}
          >
            {texts.lay}
          </Button>
        </Stack>
        {laying.fault !== null && <Alert severity="error">{laying.fault}</Alert>}
        {printed && (
          <Typography component="output">
            {first && last
              ? texts.laid({ from: figure.format(first.number), until: figure.format(last.number) })
              : texts.none}
          </Typography>
        )}
      </Stack>
      {printed && <Sheets printed={printed} />}
    </Box>
  );
}

const inRange = (text: string, most: number) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  onChange(value: string): void;
}

const NumberField = ({ label, hint, value, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    helperText={hint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
  />
);

function Sheets({ printed }: { readonly printed: Printed }) {
  const texts = useTexts(codeTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const { list, address } = printed;
  const name = titleOf(printed, language);
  const until = texts.until({ at: shown(printed.endsAt) });
  const pages = Array.from({ length: Math.ceil(list.length / onPage) }, (_, page) =>
    list.slice(page * onPage, (page + 1) * onPage),
  );
  return pages.map((codes, page) => (
    // Hundreds of pages are drawn as they are scrolled to, and all of them when they are printed.
    <Box
      key={page}
      sx={{
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 210mm auto 297mm',
        '@media print': { contentVisibility: 'visible', '&:not(:last-of-type)': { breakAfter: 'page' } },
      }}
    >
      <Sheet size="A4" single label={texts.page({ page: page + 1 })}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: '2mm' }}>
          {codes.map(({ number, code }) => (
            <Stack
              key={number}
              direction="row"
              sx={{
                gap: '2mm',
                height: '31mm',
                alignItems: 'center',
                overflow: 'hidden',
                breakInside: 'avoid',
              }}
            >
              <QrSquares text={address + code} label={texts.qr({ code })} size="26mm" />
              <Box sx={{ minWidth: 0 }}>
                <Typography
                  sx={{ fontSize: '9pt', fontWeight: 700, fontFamily: 'monospace', lineHeight: 1.3 }}
                >
                  {code.split('-').map((group) => (
                    <span key={group}>
                      {group}
                      <br />
                    </span>
                  ))}
                </Typography>
                <Typography sx={{ fontSize: '7pt', lineHeight: 1.2, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <Typography sx={{ fontSize: '6pt', lineHeight: 1.2 }}>{until}</Typography>
              </Box>
            </Stack>
          ))}
        </Box>
      </Sheet>
    </Box>
  ));
}
