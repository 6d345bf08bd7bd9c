import { useEffect, useRef } from 'react';
import { Feather } from '#web/ui/illustrations/feather.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { lossMessages } from './loss-messages.ts';
import { useMember } from '#web/kit/use-member.ts';

/** To tell of a loss: says plainly what happens, asks nothing, and needs one tap. */
export default function LossPage() {
  const texts = useMessages(lossMessages);
  const { lost } = useMember();
  return (
    <div className="page page-narrow py-4 md:py-14">
      <Feather className="mx-auto mb-3 w-22 md:mb-6 md:w-28" />
      {lost ? <Quiet /> : <Telling />}
      <p className="mt-3 text-center">
        <TextLink
          to={lost ? '/profile' : '/profile/settings'}
          className="inline-flex min-h-11 items-center text-ink-soft"
        >
          {lost ? texts.home : texts.back}
        </TextLink>
      </p>
    </div>
  );
}

function Telling() {
  const texts = useMessages(lossMessages);
  const { call } = useApi();
  const telling = useChange(() => call('reportLoss', {}), { revalidate: true, notified: true });

  return (
    <>
      <h1 className="text-center text-2xl">{texts.title}</h1>
      <p className="mt-2 text-center text-balance text-ink-soft">{texts.text}</p>
      <section className="card card-sunken mt-5 md:mt-8" aria-labelledby="what-happens">
        <h2 id="what-happens" className="text-lg">
          {texts.whatHappens}
        </h2>
        <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-ink-soft">
          {Object.entries(texts.steps).map(([step, text]) => (
            <li key={step}>{text}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft">{texts.final}</p>
      </section>
      <Button
        variant="secondary"
        size="lg"
        block
        className="mt-5"
        loading={telling.busy}
        onClick={() => telling.run()}
      >
        {texts.submit}
      </Button>
    </>
  );
}

function Quiet() {
  const texts = useMessages(lossMessages);
  const { paused } = useMember();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever listens hears what came instead.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-center text-2xl outline-none">
        {texts.doneTitle}
      </h1>
      <p className="mt-3 text-center text-balance text-ink-soft">{texts.doneText}</p>
      {!paused && (
        <p className="card card-sunken mt-8 text-center text-ink-soft">
          {texts.rest}
          <TextLink
            to="/profile/settings#rest"
            className="mx-auto flex min-h-11 w-fit min-w-11 items-center justify-center"
          >
            {texts.restLink}
          </TextLink>
        </p>
      )}
    </>
  );
}
