import Fastify from 'fastify';
import { admissionOfPages, registerAdmission, type Admission } from '#server/kernel/http/admission.ts';

/**
 * A process with the site's door and nothing behind it, for tests that take its memory or its descriptors. `/keep` holds on
 * to some memory each time, as `/keep-on` does for what was let in before; `/let-go` drops all of it, and `/collect` collects
 * in vain, as V8 does on a busy machine.
 */
const app = Fastify();
registerAdmission(app, { databasePool: 10 });
const admission: Admission = { class: 'calls', rank: 'reading', withinMs: null };
let kept: object[] = [];
const keep = async () => {
  for (let piece = 0; piece < 5000; piece += 1) kept.push({ piece, beside: [piece] });
  return kept.length;
};
app.get('/keep', { config: { admission } }, keep);
app.get('/keep-on', { config: { admission: 'always' } }, keep);
app.get('/collect', { config: { admission: 'always' } }, async () => {
  for (let times = 0; times < 10; times += 1) globalThis.gc?.();
  return 0;
});
app.get('/let-go', { config: { admission: 'always' } }, async () => {
  kept = [];
  return 0;
});
app.get('/healthz', { config: { admission: 'always' } }, async () => 'ok');
app.get('/*', { config: { admission: admissionOfPages } }, async () => 'a page');
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
