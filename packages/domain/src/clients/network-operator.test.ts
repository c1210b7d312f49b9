import { expect, test } from 'vitest';
import { proposedOperatorCode } from './network-operator.ts';

test.each([
  ['CDNC', 'CDND'],
  [' epmc ', 'EPMD'],
  ['AB', 'ABD'],
  ['', ''],
])('%s proposes %s', (incentive, operator) => expect(proposedOperatorCode(incentive)).toBe(operator));
