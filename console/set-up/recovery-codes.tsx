import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { CopyButton } from './copy-button.tsx';
import { setUpTexts } from './set-up-texts.ts';

/** Shown this once: nothing but their hashes is kept anywhere. */
export function RecoveryCodes({
  codes,
  onward,
}: {
  readonly codes: readonly string[];
  /** Where she goes on. */
  readonly onward: string;
}) {
  const texts = useTexts(setUpTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { entering, enter } = useEntering(onward);
  return (
    <>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {texts.codesTitle}
      </Typography>
      <Typography color="textSecondary">{texts.codesText}</Typography>
      <Box
        component="ul"
        lang="zxx"
        sx={{
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          columnGap: 2,
          rowGap: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
          listStyle: 'none',
          fontFamily: 'monospace',
          userSelect: 'all',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <CopyButton text={codes.join('\n')} label={texts.copyCodes} failed={texts.codesNotCopied} />
      <Alert severity="warning">{texts.once}</Alert>
      <Button variant="contained" size="large" loading={entering} onClick={enter}>
        {texts.kept}
      </Button>
    </>
  );
}

/** Leads in, once react-admin has asked anew who is there: it knows of nobody yet, or of who was before. */
function useEntering(onward: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [entering, setEntering] = useState(false);
  const enter = () => {
    setEntering(true);
    void client.resetQueries().then(async () => navigate(onward, { replace: true }));
  };
  return { entering, enter };
}
