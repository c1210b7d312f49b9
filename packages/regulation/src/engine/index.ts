export { constantInForce } from './constant-in-force.ts';
export type { Answer, Evaluation } from './evaluation.ts';
export { createEvaluation } from './evaluation.ts';
export type { Correction, Fact, Facts, Missing } from './facts.ts';
export { factsFromMap, publishedFacts } from './facts.ts';
export type { Impossible, ImpossibleCode, WarningCode } from './impossible.ts';
export { isInForce } from './in-force.ts';
export { ownNodes } from './replay.ts';
export type { DatedAmount, FactSource, Source } from './source.ts';
export { factName } from './source.ts';
export type { ChoiceTerm, Formula, FormulaTerm, InputTerm, Term } from './term.ts';
export type { Band, Dimension, Estrato, Level, TermIndex, Voltage } from './term-index.ts';
export {
  BANDS,
  DIMENSIONS,
  ESTRATOS,
  indexSuffix,
  LEVELS,
  project,
  VOLTAGES,
  voltageOf,
} from './term-index.ts';
export type {
  BroughtPart,
  FileReference,
  OptionInForce,
  Origin,
  ReliquidatedPart,
  SeriesDay,
  Trace,
  TraceNode,
} from './trace.ts';
export { termsOf } from './trace.ts';
export type { OriginTree, TraceTree } from './trace-tree.ts';
export { findNode, nodeOf, overridesUnder, warningsUnder } from './trace-tree.ts';
