/**
 * On a slow phone a page stands for seconds before its scripts run. A button pressed in that time would do nothing,
 * and a form would be sent to where no one takes it. So the page itself notes the last press, shows that it was
 * felt, and the site does it as soon as it can.
 */
interface EarlyTaps {
  /** Ends the watch and tells what was pressed last: a button, or a form to send. */
  stop(): HTMLElement | null;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
    /** Of the browser, to install the site; not every one has it. */
    installOffer?: Event;
  }
}

/** Runs in the page's head, before anything else: it may use nothing from outside itself. */
function watchEarlyTaps(): void {
  let pressed: HTMLElement | null = null;
  const note = (control: HTMLElement) => {
    pressed?.removeAttribute('data-tapped');
    pressed = control;
    control.setAttribute('data-tapped', '');
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.type !== 'submit') note(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.submitter) note(event.submitter);
  };
  // The browser offers to install the site: the settings do instead, whenever she likes.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  window.earlyTaps = {
    stop: () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      return pressed;
    },
  };
}

/** The script for the head. */
export const earlyTapsScript = `(${watchEarlyTaps.toString()})()`;

let pressed: HTMLElement | null = null;

/** To be called just before the page's scripts take over: from then on presses reach them. */
export function stopEarlyTaps(): void {
  pressed = window.earlyTaps?.stop() ?? null;
}

/** Does what was pressed, once the page is alive. */
export function replayEarlyTap(): void {
  const control = pressed;
  pressed = null;
  control?.removeAttribute('data-tapped');
  if (control?.isConnected) control.click();
}
