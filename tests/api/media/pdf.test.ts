import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { scripts } from '#contract/locales.ts';
import { readPdf } from '#server/core/media/files/read-pdf.ts';
import { makePdf } from '#tests/support/staff-files.ts';

test('counts the pages of what programs and printers write', async () => {
  for (const script of scripts) {
    const bytes = await readFile(`server/demo/media/evening-card.${script}.pdf`);
    expect(readPdf(bytes)).toEqual({ pages: 1 });
  }
  expect(readPdf(makePdf({ pages: 12 }))).toEqual({ pages: 12 });
  expect(readPdf(makePdf({ objects: ['<< /Type /Font >>'], packed: true }))).toEqual({ pages: 1 });
});

test.each([
  ['an array', '/OpenAction [3 0 R /Fit]', []],
  ['an action that goes to a page', '/OpenAction << /Type /Action /S /GoTo /D [3 0 R /Fit] >>', []],
  ['the same elsewhere', '/OpenAction 50 0 R', ['<< /S /GoTo /D [3 0 R /Fit] >>']],
  ['an array elsewhere', '/OpenAction 50 0 R', ['[3 0 R /Fit]']],
])('opens at a place by %s', (_, catalogue, objects) => {
  expect(readPdf(makePdf({ catalogue, objects }))).toEqual({ pages: 1 });
  expect(readPdf(makePdf({ catalogue, objects, packed: objects.length > 0 }))).toEqual({ pages: 1 });
});

const refuses = (bytes: Buffer, name: keyof typeof errors) => {
  expect(() => readPdf(bytes)).toThrow(expect.objectContaining({ error: errors[name] }) as Error);
};

test.each([
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /S /J#61vaScript /J#53 5 0 R >>',
  '<< /S /Launch /F (calc.exe) >>',
  '<< /Type /Filespec /EF << /F 60 0 R >> /X /EmbeddedFile >>',
  '<< /Names << /EmbeddedFiles 60 0 R >> >>',
  '<< /AcroForm << /XFA 60 0 R >> >>',
  '<< /S /SubmitForm /F (https://elsewhere.example) >>',
  '<< /S /Rendition /JS (1) >>',
  '<< /Subtype /RichMedia >>',
])('refuses what acts or lies within, plain and packed: %s', (object) => {
  refuses(makePdf({ objects: [object] }), 'documentActive');
  refuses(makePdf({ objects: [object], packed: true }), 'documentActive');
});

test.each([
  '/OpenAction << /S /URI /URI (https://elsewhere.example) >>',
  '/OpenAction 50 0 R',
  '/Open#41ction 51 0 R',
])('refuses what is done on opening: %s', (catalogue) => {
  const objects = ['<< /S /URI /URI (https://elsewhere.example) >>', '<< /S /Named /N /Print >>'];
  refuses(makePdf({ catalogue, objects }), 'documentActive');
  refuses(makePdf({ catalogue, objects, packed: true }), 'documentActive');
});

test('finds packed objects that hide in the body of another stream', () => {
  const inner = makePdf({ objects: ['<< /S /JavaScript >>'], packed: true }).toString('latin1');
  const hidden = inner.slice(inner.indexOf('40 0 obj'), inner.indexOf('xref'));
  const whole = makePdf({ objects: ['HERE'] }).toString('latin1');
  const body = `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`;
  const [before = '', behind = ''] = whole.split('HERE');
  const end = Number(/startxref\n(\d+)/.exec(whole)?.[1]) + body.length - 'HERE'.length;
  const text = `${before}${body}${behind}`.replace(/startxref\n\d+/, `startxref\n${end}`);
  refuses(Buffer.from(text, 'latin1'), 'documentActive');
});

test('refuses what is locked', () => {
  refuses(makePdf({ trailer: '/Encrypt 60 0 R' }), 'documentLocked');
});

test('refuses what is broken, cut off, of too many pages, or no PDF', () => {
  const whole = makePdf({ pages: 3 });
  for (const bytes of [
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.concat([Buffer.from('<script>1</script>'), whole]),
    whole.subarray(0, whole.length - 8),
    whole.subarray(0, whole.length / 2),
    Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3'), 'latin1'),
    Buffer.from(whole.toString('latin1').replace('/Type /Pages', '/Type /Nothing'), 'latin1'),
    makePdf({ objects: ['<< /Length 5 >>\nstream\nabc'] }),
    makePdf({ objects: ['<< /Type /ObjStm /N 1 /First 5 /Filter /LZWDecode >>\nstream\nabc\nendstream'] }),
    Buffer.alloc(0),
  ])
    refuses(bytes, 'documentUnreadable');
  refuses(makePdf({ pages: 1001 }), 'documentUnreadable');
});

test('is done soon with what is made to take long', () => {
  // 60 million bytes are packed into few.
  refuses(
    makePdf({ objects: [`<< /Type /Font /X (${'a'.repeat(60_000_000)}) >>`], packed: true }),
    'documentUnreadable',
  );
  for (const part of ['stream\n', '1', '1 ', '/OpenAction ', '/Type ', '#', 'obj', 'endobj '])
    expect(() =>
      readPdf(
        Buffer.from(
          makePdf()
            .toString('latin1')
            .replace('%PDF-1.7\n', `%PDF-1.7\n${part.repeat(3_000_000 / part.length)}`),
          'latin1',
        ),
      ),
    ).toThrow('document');
});
