export type { Cause, CauseFamily } from './cause.ts';
export { shapley, type ValueOf } from './shapley.ts';
export type { CauseChange, ComponentChange, DatumChange, WhatChanged } from './what-changed.ts';
export { whatChanged } from './what-changed.ts';
