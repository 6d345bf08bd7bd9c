import { Alert, Button } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { AppStep } from './app-step.tsx';
import { goOn } from './opened-link.ts';
import { PasswordStep } from './password-step.tsx';
import { setUpTexts } from './set-up-texts.ts';
import { useFinish } from './use-finish.ts';
import { useSetUp, type SetUp } from './use-set-up.ts';
import { Waiting } from './waiting.tsx';

interface LinkStepsProps {
  readonly linkKey: string;
  readonly password: string | null;
}

/** What the link is for, and then its two steps. */
export function LinkSteps({ linkKey, password }: LinkStepsProps) {
  const texts = useTexts(setUpTexts);
  const saying = useFaultText();
  const { setUp, error, asking, again } = useSetUp(linkKey);
  if (setUp !== undefined) return <Steps linkKey={linkKey} setUp={setUp} password={password} />;
  if (error === null) return <Waiting />;
  return (
    <>
      <Alert severity="error">{saying(error)}</Alert>
      <Button variant="contained" size="large" loading={asking} onClick={again}>
        {texts.again}
      </Button>
    </>
  );
}

function Steps({ linkKey, setUp, password }: LinkStepsProps & { readonly setUp: SetUp }) {
  const { finish, forget, busy, tries, faults } = useFinish(linkKey);
  if (password === null)
    return (
      <PasswordStep
        setUp={setUp}
        fault={faults.password}
        onChosen={(chosen) => goOn(linkKey, { password: chosen })}
      />
    );
  return (
    <AppStep
      setUp={setUp}
      tries={tries}
      busy={busy}
      fault={faults.code}
      onCode={(code) => finish({ password, code })}
      onBack={() => {
        forget();
        goOn(linkKey, { password: null });
      }}
    />
  );
}
