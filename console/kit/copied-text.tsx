import { Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { defineTexts, useTexts } from './language.ts';

const copyingTexts = defineTexts({
  en: {
    copied: 'Copied',
    copyFailed: 'That did not work. It is selected: please copy it from there.',
  },
  'zh-Hans': {
    copied: '已复制',
    copyFailed: '复制失败。内容已选中，请手动复制。',
  },
});

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
  /** The word on the button. */
  readonly copy: string;
}

/** A text to be copied, such as a link or a key that is shown once. */
export function CopiedText({ label, text, copy: copyWord }: CopiedTextProps) {
  const texts = useTexts(copyingTexts);
  const { field, outcome, copy } = useCopying(text);
  return (
    <>
      <TextField
        label={label}
        value={text}
        multiline
        maxRows={4}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        sx={{ '& textarea': { wordBreak: 'break-all' } }}
      />
      <Button variant="outlined" onClick={copy} sx={{ justifySelf: 'start' }}>
        {copyWord}
      </Button>
      <output>
        {outcome === 'copied' && (
          <Typography component="span" color="success">
            {texts.copied}
          </Typography>
        )}
        {outcome === 'failed' && (
          <Typography component="span" color="error">
            {texts.copyFailed}
          </Typography>
        )}
      </output>
    </>
  );
}

function useCopying(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () => {
    // Over plain http there is no clipboard, whatever the types say: that is a failure like any other.
    void Promise.resolve()
      .then(async () => navigator.clipboard.writeText(text))
      .then(() => setOutcome('copied'))
      .catch(() => {
        setOutcome('failed');
        field.current?.focus();
        field.current?.select();
      });
  };
  return { field, outcome, copy };
}
