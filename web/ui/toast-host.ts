import { createContext } from 'react';

/**
 * A modal dialog makes everything outside it inert, notifications too. An open dialog therefore lends its element to
 * them and takes it back when it closes; the function returned ends the loan.
 */
export type LendToastHost = (element: HTMLElement) => () => void;

export const ToastHostContext = createContext<LendToastHost>(() => () => {});
