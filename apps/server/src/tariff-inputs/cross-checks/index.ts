/** Pure, with a door of its own: the verifier of a proof package compares without the server around it. */
export { type CrossCheck, crossChecked, crossChecks } from './cross-checks.ts';
