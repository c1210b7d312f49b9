import { placeOfRule, rejectionCauses } from '@contador/domain/billing';
import { expect, it } from 'vitest';
import { remedyOfRule, remedyOfTestRule } from './authority-rules.ts';
import { documentSendingTexts } from './document-sending.ts';

const places = Object.values(documentSendingTexts.places);

it.each(Object.values(rejectionCauses).map(({ ends }) => ends[0]))(
  'the sentence for %s names the page to which the rejection links, and no other',
  (code) => {
    const place = placeOfRule(code);
    const named = places.filter((name) => remedyOfRule(code)?.includes(name));
    expect([...new Set(named)]).toEqual(place === undefined ? [] : [documentSendingTexts.places[place]]);
  },
);

it('says how a document is mended where its file cannot pass', () => {
  expect(remedyOfRule('DEAK24')).toMatch(/haga el documento de nuevo\.$/);
  expect(remedyOfRule('DEXX99z')).toBeUndefined();
});

it('asks for another test document where the document of a bill is made or sent again', () => {
  for (const { ends } of Object.values(rejectionCauses))
    expect(remedyOfTestRule(ends[0])).not.toMatch(/documento de nuevo|nvíe de nuevo/);
  expect(remedyOfTestRule('DEAK24')).toMatch(/Control principal clientes y envíe otro documento de prueba\.$/);
  expect(remedyOfTestRule('DEAB05a')).toMatch(/«Datos del set»/);
});
