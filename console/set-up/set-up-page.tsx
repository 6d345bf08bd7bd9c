import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { readSession } from '#console/kit/session.ts';
import { LinkSteps } from './link-steps.tsx';
import { useOpenedLink } from './opened-link.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DoorFrame } from '#console/frame/door-frame.tsx';
import { setUpTexts } from './set-up-texts.ts';
import { Waiting } from './waiting.tsx';

/** Where a set-up link leads: the password, then the app with a code of it, then the codes for emergencies. */
export function SetUpPage() {
  const texts = useTexts(setUpTexts);
  const link = useOpenedLink();
  if (link?.recoveryCodes)
    return (
      <DoorFrame title={texts.title}>
        {/* The first of all is led through what comes before members do. */}
        <RecoveryCodes codes={link.recoveryCodes} onward={link.who ? '/opening' : '/'} />
      </DoorFrame>
    );
  if (link?.key === null)
    return (
      <DoorFrame title={texts.ended}>
        <Typography color="textSecondary">{texts.endedText}</Typography>
        <Button variant="contained" size="large" component={Link} to={readSession() ? '/' : '/login'} replace>
          {texts.toSignIn}
        </Button>
      </DoorFrame>
    );
  return (
    <DoorFrame title={texts.title}>
      {link === undefined ? (
        <Waiting />
      ) : (
        <LinkSteps key={link.key} linkKey={link.key} who={link.who} password={link.password} />
      )}
    </DoorFrame>
  );
}
