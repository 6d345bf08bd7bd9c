import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  Chip,
  Link as PlainLink,
  MenuItem,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import Papa from 'papaparse';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { AskedList } from '#console/kit/asked.tsx';
import { keepAsFile, tableFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { stockListTexts } from './stock-list-texts.ts';
import { useStockList, type StockLine } from './use-stock-list.ts';

const sortings = ['name', 'left', 'place'] as const;
type Sorting = (typeof sortings)[number];

const shelves = new Intl.Collator(undefined, { numeric: true });
const placeOf = ({ warehouse, shelf }: StockLine) => [warehouse, shelf].filter(Boolean).join(' · ');
/** What lies nowhere comes last. */
const placeKey = (line: StockLine) => placeOf(line) || '\uFFFF';

const orders: Readonly<Record<Sorting, (one: StockLine, other: StockLine) => number>> = {
  name: (one, other) => shelves.compare(one.name, other.name),
  left: (one, other) => (one.left ?? Infinity) - (other.left ?? Infinity) || orders.name(one, other),
  place: (one, other) => shelves.compare(placeKey(one), placeKey(other)) || orders.name(one, other),
};

/** What there is of each gift: narrowed to what is running low, sorted, and saved as a table. */
export function StockPage() {
  const texts = useTexts(stockListTexts);
  const asked = useStockList();
  const [search, setSearch] = useSearchParams();
  const low = search.get('low') === 'true';
  const sorting = sortings.find((one) => one === search.get('sort')) ?? 'name';
  const set = (name: string, value: string) => {
    search.set(name, value);
    setSearch(search, { replace: true });
  };
  const lines = asked.data?.filter((line) => !low || line.low).toSorted(orders[sorting]);
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1200 }}>
      <Title title={texts.title} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {texts.title}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={!lines || lines.length === 0}
          onClick={() => keepAsFile('stock.csv', asTable(lines ?? [], texts))}
        >
          {texts.save}
        </Button>
      </Stack>
      <Typography color="textSecondary">{texts.about}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Choice
          label={texts.shown}
          value={String(low)}
          choices={{ false: texts.all, true: texts.low }}
          onChange={(value) => set('low', value)}
        />
        <Choice
          label={texts.sort}
          value={sorting}
          choices={texts.sorts}
          onChange={(value) => set('sort', value)}
        />
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 } }}>
        <AskedList asked={{ ...asked, data: lines }} empty={low ? texts.emptyLow : texts.empty}>
          {(list) => (
            <>
              <Lines lines={list} />
              <Typography color="textSecondary" sx={{ mt: 1.5 }}>
                {texts.end}
              </Typography>
            </>
          )}
        </AskedList>
      </Paper>
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ width: { xs: '100%', sm: 240 } }}
  >
    {Object.entries(choices).map(([one, words]) => (
      <MenuItem key={one} value={one}>
        {words}
      </MenuItem>
    ))}
  </TextField>
);

/** Left out where there is no room: the gift's own page tells it. */
const wide = { display: { xs: 'none', md: 'table-cell' } };

function Lines({ lines }: { readonly lines: readonly StockLine[] }) {
  const texts = useTexts(stockListTexts);
  return (
    <Table size="small" aria-label={texts.title} sx={{ 'td, th': { px: { xs: 0.75, md: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.gift}</TableCell>
          <TableCell align="right">{texts.free}</TableCell>
          <TableCell align="right">{texts.reserved}</TableCell>
          <TableCell align="right" sx={wide}>
            {texts.packed}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {texts.pieces}
          </TableCell>
          <TableCell align="right" sx={wide}>
            {texts.warnBelow}
          </TableCell>
          <TableCell sx={wide}>{texts.warehouse}</TableCell>
          <TableCell sx={wide}>{texts.shelf}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.giftId}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <PlainLink component={Link} to={`/gift/${line.giftId}`}>
                {line.name}
              </PlainLink>
              {line.low && <Chip size="small" color="warning" label={texts.low} sx={{ ml: 1 }} />}
              <Box sx={{ display: { md: 'none' }, color: 'text.secondary' }}>{placeOf(line)}</Box>
            </TableCell>
            <TableCell align="right">{line.left ?? texts.unlimited}</TableCell>
            <TableCell align="right">{line.reserved}</TableCell>
            <TableCell align="right" sx={wide}>
              {line.packed}
            </TableCell>
            <TableCell align="right" sx={wide}>
              {line.pieces}
            </TableCell>
            <TableCell align="right" sx={wide}>
              {line.warnBelow}
            </TableCell>
            <TableCell sx={wide}>{line.warehouse}</TableCell>
            <TableCell sx={wide}>{line.shelf}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function asTable(lines: readonly StockLine[], texts: (typeof stockListTexts)['en']): Blob {
  const header = [
    texts.gift,
    texts.free,
    texts.reserved,
    texts.packed,
    texts.pieces,
    texts.warnBelow,
    texts.warehouse,
    texts.shelf,
  ];
  const rows = lines.map((line) => [
    line.name,
    line.left,
    line.reserved,
    line.packed,
    line.pieces,
    line.warnBelow,
    line.warehouse,
    line.shelf,
  ]);
  const table = Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: true });
  return tableFile([table]);
}
