import { Button, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { setUpTexts } from './set-up-texts.ts';
import type { SetUp } from './use-set-up.ts';

interface AppStepProps {
  readonly setUp: Pick<SetUp, 'qr' | 'secret' | 'uri'>;
  /** How often a code was refused: each gets an empty field. */
  readonly tries: number;
  readonly busy: boolean;
  readonly fault: string | null;
  onCode(code: string): void;
  onBack(): void;
}

/** Tells an authenticator app what it needs, and takes a code as the proof that it has it. */
export function AppStep({ setUp, tries, busy, fault, onCode, onBack }: AppStepProps) {
  const texts = useTexts(setUpTexts);
  const { qr, secret, uri } = setUp;
  const scan = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that led here is gone. Who has scanned it before goes on at the code.
    if (tries === 0) scan.current?.focus();
  }, [tries]);
  return (
    <>
      <Typography ref={scan} tabIndex={-1} color="textSecondary" sx={{ outline: 'none' }}>
        {texts.scan}
      </Typography>
      <QrCode qr={qr} label={texts.qrLabel} />
      <Stack sx={{ gap: 1, p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
        <Typography variant="body2" color="textSecondary">
          {texts.byHand}
        </Typography>
        <Typography lang="zxx" sx={{ fontFamily: 'monospace', userSelect: 'all' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <CopyButton text={secret} label={texts.copyKey} failed={texts.keyNotCopied} />
          <Link
            href={uri}
            variant="body2"
            sx={{ display: { xs: 'inline-flex', md: 'none' }, minHeight: 44, alignItems: 'center' }}
          >
            {texts.openApp}
          </Link>
        </Stack>
      </Stack>
      <CodeForm key={tries} again={tries > 0} busy={busy} fault={fault} onCode={onCode} />
      <Button onClick={onBack} disabled={busy} sx={{ alignSelf: 'start' }}>
        {texts.back}
      </Button>
    </>
  );
}
