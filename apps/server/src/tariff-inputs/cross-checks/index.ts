/** A separate entry point without I/O, so that the verifier of a proof package can run the checks without the server. */
export { type CrossCheck, crossChecked, crossChecks } from './cross-checks.ts';
