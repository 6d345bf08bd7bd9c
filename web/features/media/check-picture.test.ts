import { describe, expect, test, vi } from 'vitest';
import { checkPicture } from './check-picture.ts';

describe('a chosen file', () => {
  const file = (text: string, size = 0) =>
    new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new Uint8Array(size)]);

  test('is known by its first bytes, whatever its name or type says', async () => {
    const png = file('\x89PNG\r\n\x1a\n....');
    expect(await checkPicture(new File([png], 'a.jpg', { type: 'image/jpeg' }), 'post')).toEqual({
      picture: { blob: expect.any(File), type: 'image/png' },
    });
    const heic = new File([file('\0\0\0\x18ftypheic')], 'IMG.JPG', { type: 'image/jpeg' });
    expect(await checkPicture(heic, 'post')).toEqual({ problem: 'heic' });
    const text = new File(['Dear diary'], 'diary.png', { type: 'image/png' });
    expect(await checkPicture(text, 'post')).toEqual({ problem: 'type' });
    expect(await checkPicture(file(''), 'post')).toEqual({ problem: 'type' });
  });

  test('may be as large as its purpose allows, and any size when it is cut first', async () => {
    const large = file('\xff\xd8\xff', 5_000_000);
    expect(await checkPicture(large, 'avatar')).toEqual({ problem: 'tooLarge' });
    expect(await checkPicture(large, 'post')).toHaveProperty('picture');
    expect(await checkPicture(large, null)).toHaveProperty('picture');
  });

  test('that cannot be read any more is told', async () => {
    const gone = file('\xff\xd8\xff');
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError');
    });
    expect(await checkPicture(gone, 'post')).toEqual({ problem: 'unreadable' });
  });
});
