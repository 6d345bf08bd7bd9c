import {
  Link as StyledLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { recordedOf, workFigures, workKinds, type WorkKind } from '#contract/calls/numbers/works.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import { api } from '#console/kit/api.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { may } from '#console/kit/auth-provider.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { ExportNumbers } from './export-numbers.tsx';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { useNumberChoice } from './use-number-choice.ts';
import { worksTexts } from './works-texts.ts';

type Work = CallResult<'listWorks'>['list'][number];

/** What of a kind of content members were shown, opened, and did. */
export function WorksPage() {
  const texts = useTexts(worksTexts);
  const language = useLanguage();
  const { choice, given, set } = useNumberChoice();
  const of: WorkKind = workKinds.find((one) => one === given('of')) ?? 'gift';
  const input: CallInput<'listWorks'> = { from: choice.from, until: choice.until, of };
  const asked = useAsked(['works', JSON.stringify(input)], async () => (await api.listWorks(input)).list);
  return (
    <NumbersFrame
      screen="works"
      about={texts.about}
      acts={<ExportNumbers wanted={{ screen: 'works', asked: input }} />}
    >
      <NumberFilters />
      <ToggleButtonGroup
        exclusive
        value={of}
        aria-label={texts.of}
        sx={{ flexWrap: 'wrap' }}
        onChange={(_, chosen: WorkKind | null) => chosen !== null && set({ of: chosen })}
      >
        {workKinds.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {kinds[one].plural[language]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.abouts[of]}
        </Typography>
        <AskedList asked={asked} empty={texts.empty}>
          {(list) => <Works list={list} of={of} />}
        </AskedList>
      </Paper>
    </NumbersFrame>
  );
}

interface WorksProps {
  readonly list: readonly Work[];
  readonly of: WorkKind;
}

function Works({ list, of }: WorksProps) {
  const texts = useTexts(worksTexts);
  const language = useLanguage();
  const words = useFigureWords();
  const recorded = recordedOf[of];
  const opens = may(kinds[of].permission);
  return (
    <TableContainer component="section" tabIndex={0} aria-label={kinds[of].plural[language]}>
      <Table
        size="small"
        sx={{ 'td, th': { px: { xs: 0.75, md: 2 } }, 'thead th': { whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{texts.piece}</TableCell>
            {workFigures.map((figure) => (
              <TableCell key={figure} align="right">
                {texts.figures[figure]}
              </TableCell>
            ))}
            {recorded.length > 1 && <TableCell align="right">{texts.share[of]}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((work) => (
            <TableRow key={work.pieceId}>
              <TableCell component="th" scope="row">
                {opens ? (
                  <StyledLink component={Link} to={`/${of}/${work.pieceId}`}>
                    {work.name}
                  </StyledLink>
                ) : (
                  work.name
                )}
              </TableCell>
              {workFigures.map((figure) => (
                <TableCell key={figure} align="right">
                  {recorded.includes(figure) ? said(work[figure], words.count) : texts.notRecorded}
                </TableCell>
              ))}
              {recorded.length > 1 && <TableCell align="right">{said(work.share, words.share)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );

  /** What is recorded of the kind and left out of a piece is not kept any more. */
  function said(value: number | null | undefined, inWords: (value: number | null) => string): string {
    return value === undefined ? texts.notKept : inWords(value);
  }
}
