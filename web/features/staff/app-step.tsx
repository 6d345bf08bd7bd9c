import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SetUp } from './set-up-route.tsx';
import { setUpMessages } from './set-up-messages.ts';

interface AppStepProps {
  readonly setUp: SetUp;
  /** How often a code was refused: each gets an empty field. */
  readonly tries: number;
  readonly working: boolean;
  readonly fault: string | undefined;
  onCode(code: string): void;
  onBack(): void;
  /** Once it is done: what is shown this once. */
  readonly recoveryCodes: readonly string[] | null;
  onKept(): void;
}

/** The app and the codes for emergencies, in one piece of code: nothing is left to load once a code was taken. */
export function AppStep(props: AppStepProps) {
  const { recoveryCodes, onKept } = props;
  return recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onKept={onKept} /> : <Scan {...props} />;
}

/** Tells an authenticator app what it needs, and takes a code as the proof that it has it. */
function Scan({ setUp, tries, working, fault, onCode, onBack }: AppStepProps) {
  const texts = useMessages(setUpMessages).setUp;
  const { qr, secret, uri } = setUp;
  return (
    <>
      <p className="text-ink-soft">{texts.scan}</p>
      {/* Scanners want dark on light, in every theme. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={texts.qrLabel}
        shapeRendering="crispEdges"
        className="mx-auto w-52 rounded-lg"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid gap-2 rounded-lg bg-surface-sunken p-4">
        <p className="text-sm text-ink-soft">{texts.byHand}</p>
        <p lang="zxx" className="font-mono select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CopyButton
            text={secret}
            label={texts.copy}
            copiedLabel={texts.copied}
            failedLabel={texts.copyFailed}
          />
          <TextLink to={uri} reloadDocument className="inline-flex min-h-11 items-center text-sm md:hidden">
            {texts.openApp}
          </TextLink>
        </div>
      </div>
      <form
        method="post"
        onSubmit={(event) => event.preventDefault()}
        noValidate
        className="grid gap-4"
        aria-busy={working}
      >
        <CodeInput
          key={tries}
          label={texts.code}
          hint={working ? texts.working : texts.codeHint}
          error={fault}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a code was just refused
          autoFocus={tries > 0}
          onComplete={onCode}
        />
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onBack}>
          {texts.back}
        </Button>
      </form>
    </>
  );
}
