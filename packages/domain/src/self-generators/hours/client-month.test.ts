import { expect, it } from 'vitest';
import { estimatedHours, MEASURED, MISSING, markOf } from './client-month.ts';

it('counts an hour as estimated once, whether one channel of it is estimated or both', () => {
  const estimated = markOf('CONSUMO_0');
  const imports = Uint8Array.from([MEASURED, estimated, estimated, MISSING]);
  const exports = Uint8Array.from([estimated, MEASURED, estimated, MEASURED]);
  expect([estimatedHours(imports), estimatedHours(exports), estimatedHours(imports, exports)]).toEqual([2, 2, 3]);
});
