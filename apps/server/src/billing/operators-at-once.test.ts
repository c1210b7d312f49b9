import { operatorsAtOnce } from './testing/operators-at-once.ts';

// More than the connections of a pool, so that some wait for one; fifty run nightly.
operatorsAtOnce(12);
