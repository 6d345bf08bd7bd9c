import { useEffect, useState } from 'react';
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Whether this document's first page came to life. Never set on the server. */
let isAlive = false;

/**
 * Keeps the scroll position of each page. The router's own component writes a script, which under Trusted Types only
 * a document's first page may bring: when an error takes the place of the whole page, this comes without.
 */
export function ScrollMemory() {
  const [first] = useState(!isAlive);
  useEffect(() => {
    isAlive = true;
  }, []);
  return first ? <ScrollRestoration /> : <Positions />;
}

function Positions() {
  useScrollRestoration();
  return null;
}
