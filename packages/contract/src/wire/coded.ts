import { z } from 'zod';
import { codedTexts } from '../messages/entry/coded.ts';
import { codeOf } from './wire-number.ts';

/** A numbered choice that is sent as its whole label, such as `1-Valor fijo`; its number alone is accepted too. */
export function coded<const Code extends number>(labels: Readonly<Record<Code, string>>) {
  const sentence = codedTexts.oneOf(Object.values(labels));
  const known = (typed: string | number) => codeOf(typed) in labels;
  const codes = z.custom<Code>((value) => String(value) in labels);
  return z.codec(z.union([z.string().refine(known, sentence), z.number().refine(known, sentence)]), codes, {
    decode: (typed) => Number(codeOf(typed)) as Code,
    encode: (code) => labels[code],
  });
}
