import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { Product } from '#contract/calls/warranties.ts';
import type { ApiError, CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { typedEarly } from '#web/kit/drafts/form-draft.ts';
import { useChange, type Faults } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { forgetPictures, readPictures } from '#web/kit/unsent-pictures.ts';
import { placesOf } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import type { ChosenPictures } from '#web/features/media/picture-field.tsx';
import { registrationDraft } from './draft.ts';
import { registrationMessages } from './messages.ts';
import { findFaults, type WarrantyAnswerName, type WarrantyAnswers, type Bounds } from './rules.ts';

type Texts = (typeof registrationMessages)['en'];
export type Registered = CallResult<'saveProductRegistration'> & { readonly contact: string | null };

/** Which field a refusal speaks of. */
const fieldOf: Readonly<Record<number, WarrantyAnswerName>> = {
  [errorCodes.productUnknown]: 'sku',
  [errorCodes.serialMissing]: 'serial',
  [errorCodes.serialWrong]: 'serial',
  [errorCodes.serialTaken]: 'serial',
  [errorCodes.purchaseInFuture]: 'boughtOn',
  [errorCodes.purchaseTooOld]: 'boughtOn',
  [errorCodes.contactMissing]: 'contact',
};

/** These say which piece it is: with another of them it is another intent. */
const ofPiece: readonly WarrantyAnswerName[] = ['sku', 'serial', 'boughtOn'];

export interface StartedRegistration {
  readonly products: readonly Product[];
  /** Where she probably is. */
  readonly countryCode: string;
  readonly bounds: Bounds;
  readonly onDone: (registered: Registered) => void;
}

/** A half-filled registration: what is typed, what is wrong with it, and its way to the server. */
export function useRegistration({ products, countryCode, bounds, onDone }: StartedRegistration) {
  const texts = useMessages(registrationMessages);
  const { user } = useRoot();
  const { call } = useApi();
  const [search] = useSearchParams();
  const uid = user?.uid ?? null;
  // From the QR code on the box.
  const linked = (search.get('product') ?? '').trim().toUpperCase();
  const [starting] = useState<WarrantyAnswers>(() => ({
    sku: products.some(({ sku }) => sku === linked) ? linked : '',
    serial: (search.get('serial') ?? '').trim().slice(0, 60),
    boughtOn: '',
    channel: '',
    countryCode,
    contact: '',
  }));
  const [answers, setAnswers] = useState(starting);
  const [requestKey, setRequestKey] = useState(() => uuid());
  const [resumed, setResumed] = useState(false);
  const { place, before } = placesOf(uid, 'product-registration');
  const [pictures, setPictures] = useState<ChosenPictures>({ keys: [], unfinished: false });
  /** Whether she adds a photo; from the start when the device keeps one. */
  const [proves, setProves] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const product = products.find(({ sku }) => sku === answers.sku) ?? null;

  const resume = useRef(() => {
    const draft = registrationDraft(uid).read();
    const typed = typedEarly(form.current, starting);
    const sameBox = !draft || starting.sku === '' || draft.answers.sku === starting.sku;
    const kept = sameBox ? draft?.answers : { ...draft.answers, sku: starting.sku, serial: starting.serial };
    const next = {
      ...starting,
      ...kept,
      ...(starting.serial !== '' && { serial: starting.serial }),
      ...typed,
    };
    if (draft && sameBox) setRequestKey(draft.requestKey);
    setResumed(draft !== null && ofPiece.some((name) => next[name] !== starting[name]));
    setAnswers(next);
  });
  // After the first drawing, which is the server's and knows no draft.
  useEffect(() => resume.current(), []);
  useEffect(() => {
    let left = false;
    const find = async () => {
      const kept = await readPictures(place, { earlier: before, isKnown: () => false });
      if (!left && kept.length > 0) setProves(true);
    };
    void find();
    return () => {
      left = true;
    };
  }, [place, before]);

  function answer(changes: Partial<WarrantyAnswers>) {
    const next = { ...answers, ...changes };
    const key = ofPiece.some((name) => name in changes) ? uuid() : requestKey;
    setAnswers(next);
    setRequestKey(key);
    registrationDraft(uid).save({ answers: next, requestKey: key });
    sending.clear(['form', ...Object.keys(changes)]);
  }

  function startOver() {
    registrationDraft(uid).clear();
    void forgetPictures((one) => one === place);
    setPictures({ keys: [], unfinished: false });
    setProves(false);
    setAnswers({ ...starting, sku: '', serial: '' });
    setRequestKey(uuid());
    setResumed(false);
    sending.clear();
  }

  function look(): Faults {
    const wrong = findFaults(answers, { product, bounds, visitor: user === null });
    const found = Object.keys(wrong).map((name) => [
      name,
      wordOf(wrong, name as WarrantyAnswerName, texts, product),
    ]);
    if (found.length > 0) return { ...Object.fromEntries(found), form: texts.faults };
    return { form: pictures.unfinished ? texts.proof.unfinished : undefined };
  }

  const sending = useChange(
    async (fields: FormData) => {
      const { channel, serial, contact, ...rest } = answers;
      const registered = await call('saveProductRegistration', {
        ...rest,
        channel: channel === '' ? 'other' : channel,
        requestKey,
        ...(product?.serial && { serial }),
        ...(user === null && { contact }),
        photos: pictures.keys.map((key) => ({ key })),
        website: String(fields.get('website') ?? ''),
      });
      registrationDraft(uid).clear();
      void forgetPictures((one) => one === place);
      onDone({ ...registered, contact: user === null ? contact.trim() : null });
    },
    { check: look, otherwise: refuse },
  );

  function refuse({ code, fields, message, status }: ApiError): Faults | string {
    const trap = form.current?.elements.namedItem('website');
    if (trap instanceof HTMLInputElement) trap.value = '';
    const named = fieldOf[code];
    if (named) return { [named]: message, form: texts.faults };
    const own = fields.filter(({ path }) => path in answers).map(({ path, reason }) => [path, reason]);
    if (own.length > 0) return { ...Object.fromEntries(own), form: texts.faults };
    return status === 0 || status >= 500 ? texts.unsure : message;
  }

  const code = sending.failure?.code;
  const canHelp = code === errorCodes.serialTaken || code === errorCodes.purchaseTooOld;
  const unknownLink = linked !== '' && starting.sku === '';
  return {
    form,
    answers,
    answer,
    product,
    canHelp,
    sending,
    resumed,
    startOver,
    setPictures,
    proves,
    prove: () => setProves(true),
    place,
    before,
    unknownLink,
    visitor: user === null,
  };
}

export type WarrantyRegistration = ReturnType<typeof useRegistration>;

function wordOf(
  wrong: ReturnType<typeof findFaults>,
  name: WarrantyAnswerName,
  texts: Texts,
  product: Product | null,
): string {
  const example = product?.serial?.example ?? '';
  switch (name) {
    case 'sku':
      return texts.product.missing;
    case 'serial':
      return wrong.serial === 'wrong' ? texts.serial.wrong({ example }) : texts.serial.missing;
    case 'boughtOn':
      if (wrong.boughtOn === 'tooEarly') return texts.boughtOn.tooEarly;
      return wrong.boughtOn === 'tooLate' ? texts.boughtOn.tooLate : texts.boughtOn.missing;
    case 'channel':
      return texts.channel.missing;
    case 'countryCode':
      return texts.country.missing;
    case 'contact':
      return wrong.contact === 'wrong' ? texts.contact.wrong : texts.contact.missing;
  }
}
