import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, type ReactNode } from 'react';

interface ChooseTableProps {
  readonly label: string;
  /** One was chosen before: another is not what is done next. */
  readonly again: boolean;
  readonly disabled: boolean;
  onChoose(file: File): void;
}

/** Asks for a file that holds a table. */
export function ChooseTable({ label, again, disabled, onChoose }: ChooseTableProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={again ? 'outlined' : 'contained'}
        startIcon={<UploadIcon />}
        disabled={disabled}
        sx={{ alignSelf: 'start' }}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

interface LinesDoneProps {
  readonly words: string;
  readonly done: number;
  readonly all: number;
  /** What can be done about it meanwhile. */
  readonly children?: ReactNode;
}

/** How many lines of a table are done. */
export const LinesDone = ({ words, done, all, children }: LinesDoneProps) => (
  <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography component="output">{words}</Typography>
    <LinearProgress
      variant="determinate"
      value={all === 0 ? 0 : (100 * done) / all}
      aria-label={words}
      sx={{ flexGrow: 1, minWidth: 120 }}
    />
    {children}
  </Stack>
);
