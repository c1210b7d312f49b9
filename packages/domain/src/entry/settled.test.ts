import { expect, test } from 'vitest';
import { settled } from './settled.ts';
import { type Typed, typedNothing, untouched } from './typed.ts';

interface Draft {
  readonly name: string;
  readonly price: Typed<number>;
  readonly rules: readonly { readonly percent: Typed<number> }[];
}

const wrong: Typed<number> = { typed: 'fault', text: '0,5', fault: { reason: 'not-a-number', offers: [0.5] } };

test('a draft without faults becomes its values', () => {
  const draft: Draft = { name: 'Norte', price: untouched(265.5), rules: [{ percent: typedNothing }] };
  expect(settled(draft)).toEqual({ values: { name: 'Norte', price: 265.5, rules: [{ percent: null }] }, faults: [] });
});

test('a nested fault is found with its path and the typed text', () => {
  const draft: Draft = { name: 'Norte', price: wrong, rules: [{ percent: untouched(1) }, { percent: wrong }] };
  expect(settled(draft).faults).toEqual([
    { field: 'price', text: '0,5', fault: { reason: 'not-a-number', offers: [0.5] } },
    { field: 'rules.1.percent', text: '0,5', fault: { reason: 'not-a-number', offers: [0.5] } },
  ]);
});
