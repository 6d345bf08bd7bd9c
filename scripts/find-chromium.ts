// Prints the path of the Chromium that the browser tests use, installing one when there is none.
import { findOrInstallChromium } from '../tests/support/chromium.ts';

console.log((await findOrInstallChromium()).executablePath);
