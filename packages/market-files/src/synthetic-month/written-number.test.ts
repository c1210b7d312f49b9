import { expect, test } from 'vitest';
import {
  divideWritten,
  fixedText,
  multiplyWritten,
  roundWritten,
  shortText,
  subtractWritten,
  sumWritten,
  written,
  writtenFrom,
} from './written-number.ts';

test('texts are read and written without passing through a double', () => {
  expect(fixedText(writtenFrom('64010.50000000'))).toBe('64010.50000000');
  expect(fixedText(writtenFrom('-5.0623e-05'))).toBe('-0.000050623');
  expect(fixedText(writtenFrom('1.5e3'))).toBe('1500');
  expect(shortText(writtenFrom('64010.50000000'))).toBe('64010.5');
  expect(shortText(writtenFrom('100'))).toBe('100');
  expect(fixedText(written(-0.05, 2))).toBe('-0.05');
});

test('sums, products and quotients are exact to the last digit', () => {
  expect(fixedText(sumWritten([writtenFrom('0.1'), writtenFrom('0.20'), writtenFrom('70000000')]))).toBe('70000000.30');
  expect(fixedText(subtractWritten(writtenFrom('52.08'), writtenFrom('40')))).toBe('12.08');
  expect(fixedText(multiplyWritten(writtenFrom('36944.44'), writtenFrom('309.412233')))).toBe('11431061.67733452');
  expect(fixedText(divideWritten(writtenFrom('2'), writtenFrom('3.0'), 6))).toBe('0.666666');
  expect(fixedText(roundWritten(writtenFrom('-1.005'), 2))).toBe('-1.01');
});
