import { operatorsAtOnce } from './testing/operators-at-once.ts';

// All stand before the same held tables; `fifty-operators.nightly.test.ts` does it with fifty.
operatorsAtOnce(12);
