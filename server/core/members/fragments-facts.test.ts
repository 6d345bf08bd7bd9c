import { expect, test } from 'vitest';
import { ask } from '#server/features.ts';
import { collectAnswers } from '#server/kernel/hooks/hook.ts';
import { composeFacts, memberFacts } from './fragments-facts.ts';

const told = ask(memberFacts).map((facts) => memberFacts.gives(facts));

test('a fact that no room tells, or several, is said when a process begins', () => {
  expect(() => composeFacts(ask)).not.toThrow();
  expect(() => composeFacts(collectAnswers(told.slice(1)))).toThrow('No room tells the member fact unread');
  expect(() =>
    composeFacts(collectAnswers([...told, memberFacts.gives({ columns: { coins: '0' } })])),
  ).toThrow('Several rooms tell the member fact coins');
});
