import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import type axeCore from 'axe-core';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

function describeNode({ target, html, failureSummary }: NodeResult): string {
  const reasons = (failureSummary ?? '').split('\n').slice(1);
  return [
    `    ${target.join(' ')}  ${html.slice(0, 160)}`,
    ...reasons.map((reason) => `      ${reason.trim()}`),
  ].join('\n');
}

/**
 * Leaves out targets that a bar happened to cover in part: whoever wants them scrolls, and then they are looked at again.
 * Runs in the page.
 */
async function withoutCovered({ violations }: AxeResults): Promise<Pick<AxeResults, 'violations'>> {
  // Brought along by its own source.
  const { axe } = globalThis as unknown as { axe: typeof axeCore };
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small: NodeResult[] = [];
    for (const node of violation.nodes) {
      const element = document.querySelector(String(node.target[0]));
      element?.scrollIntoView({ block: 'center' });
      const again = await axe.run(element ?? document, {
        runOnly: { type: 'rule', values: ['target-size'] },
      });
      if (again.violations.length > 0) small.push(node);
    }
    violation.nodes = small;
    scrollTo(0, 0);
  }
  return { violations: violations.filter(({ nodes }) => nodes.length > 0) };
}

/** Waits for what is moving to come to rest, unless it moves for ever or for long. */
const settled = `Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime < 1000)
    .map(({ finished }) => finished)),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]).then(() => undefined)`;

/** A page keeps its own, since each has worlds of its own: axe, once read, is there for as long as the document is. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const kept = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, kept);
  return kept;
}

/**
 * What axe finds against WCAG 2.2 AA and its own best practice, in words; empty when nothing.
 * It runs in a world of its own beside the page's scripts, which the page's content security policy and
 * Trusted Types do not govern, so that the page under test keeps both and sees nothing of axe.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  if (!(await evaluate(`'axe' in globalThis`))) await evaluate(`${axeSource}; undefined`);
  // A colour that is on its way to another one is not what anybody reads.
  await evaluate(settled);
  // Its own result, serialised by the browser.
  const { violations } = (await evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(${withoutCovered.toString()})`,
  )) as AxeResults;
  return violations.map(({ id, impact, help, helpUrl, nodes }) =>
    [`${id} (${impact ?? 'no impact given'}): ${help}  ${helpUrl}`, ...nodes.map(describeNode)].join('\n'),
  );
}

/** @throws with every violation and where it is, when axe finds any */
export async function checkAccessibility(page: Page): Promise<void> {
  // A page that is still on its way has no heading; one that never has one is told so by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined);
  const problems = await accessibilityProblems(page);
  if (problems.length === 0) return;
  throw new Error(`${page.url()} is not accessible:\n  ${problems.join('\n  ')}`);
}
