import { operatorsAtOnce } from './testing/operators-at-once.ts';

// All requests wait for the same locked tables; `fifty-operators.nightly.test.ts` does it with fifty operators.
operatorsAtOnce(12);
