import { expect, test } from 'vitest';
import { uploadMessages } from './messages.ts';
import { shortName, textOfFailure, textOfProblem } from './upload-texts.ts';

test('a long name keeps both its ends, and no letter is cut in two', () => {
  expect(shortName('IMG_0001.jpg')).toBe('IMG_0001.jpg');
  expect(shortName('👶'.repeat(40) + 'in the garden.heic')).toBe(`${'👶'.repeat(18)}… garden.heic`);
});

test('a problem names the file and what may be sent instead', () => {
  expect(textOfProblem(uploadMessages.en, 'tooLarge', 'a.png', 'avatar')).toBe(
    '“a.png” is too large. A picture may have up to 5 MB.',
  );
  expect(textOfProblem(uploadMessages['zh-Hans'], 'heic', 'a.heic', 'post')).toContain(
    '“a.heic”是 HEIC 格式',
  );
});

test('what the server told is told in its words', () => {
  expect(textOfFailure(uploadMessages.en, { reason: 'told', message: 'Wait', again: true })).toBe('Wait');
  expect(textOfFailure(uploadMessages['zh-Hant'], { reason: 'busy' })).toBe('現在有點忙碌，請稍後再試。');
});
