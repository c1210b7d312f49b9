export { amountsInTrace } from './amounts-in-trace.ts';
export { type Decoded, decoded, foundBy, type TableWithJson } from './decoded.ts';
export { BrokenDocument } from './document.ts';
export { documents } from './documents.ts';
export { written } from './written.ts';
