import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { scripts, type Script } from '#contract/locales.ts';
import { useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { useEditing } from '../use-editing.tsx';
import { useFaults } from '../use-faults.tsx';

interface LanguagesProps {
  readonly source: string;
  /** Side by side where there is room. */
  readonly beside?: boolean;
  readonly children: (script: Script) => ReactNode;
}

/** A field for each language that is offered. The others are put away: what was written in them stays, and can be looked at. */
export function Languages({ source, beside = false, children }: LanguagesProps) {
  const texts = useTexts(contentTexts);
  const { offered } = useEditing().piece;
  const [opened, setOpened] = useState(false);
  const id = useId();
  const others = scripts.filter((script) => !offered.includes(script));
  // What stands against publishing is never hidden.
  const isFaulty = useFaults().some(({ field }) =>
    others.some((script) => `body.${field}` === `${source}.${script}`),
  );
  const open = opened || isFaulty;
  const languages = others.map((script) => texts.languages[script]).join(', ');
  const columns = (count: number) => ({
    display: 'grid',
    columnGap: 1.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(beside && { lg: `repeat(${count}, minmax(0, 1fr))` }) },
  });
  return (
    <>
      <Box sx={columns(offered.length)}>
        {scripts.filter((script) => offered.includes(script)).map(children)}
      </Box>
      {others.length > 0 && (
        <>
          <Button
            size="small"
            color="inherit"
            onClick={() => setOpened(!open)}
            aria-expanded={open}
            aria-controls={id}
            endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            sx={{ alignSelf: 'start', mb: 1, color: 'text.secondary' }}
          >
            {texts.alsoIn({ languages })}
          </Button>
          <Collapse in={open} unmountOnExit id={id}>
            <Box sx={columns(others.length)}>{others.map(children)}</Box>
          </Collapse>
        </>
      )}
    </>
  );
}
