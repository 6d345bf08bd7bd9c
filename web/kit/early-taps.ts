import type { SyntheticEvent } from 'react';

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

let held: HTMLElement | null = null;

/** To be called just before the page's scripts take over: from then on presses reach them. */
export function stopEarlyTaps(): void {
  held = window.earlyTaps?.stop() ?? null;
}

let taken: Event | null = null;

/** For React's own listeners on what holds everything: this event found its place. */
export function tookTap({ nativeEvent }: SyntheticEvent): void {
  taken = nativeEvent;
}

/**
 * React gives a press on a part whose code is still coming to nobody. It is held as those before the scripts are, and
 * done once the part is alive. To be called when React listens to the document: what it did with a press is known then.
 */
export function holdLostTaps(): void {
  const hold = (control: HTMLElement) => {
    held?.removeAttribute('data-tapped');
    held = control;
    control.setAttribute('data-tapped', '');
  };
  const isLost = (event: Event) => taken !== event && event.target instanceof Element;
  document.addEventListener(
    'click',
    (event) => {
      const button = isLost(event) ? (event.target as Element).closest('button') : null;
      if (button && button.type !== 'submit') hold(button);
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (!isLost(event)) return;
      event.preventDefault();
      if (event.submitter) hold(event.submitter);
    },
    true,
  );
}

/** Does what was pressed, once the page or a part of it is alive. */
export function replayHeldTap(): void {
  const control = held;
  held = null;
  control?.removeAttribute('data-tapped');
  if (control?.isConnected) control.click();
}
