export { type SurplusSplit, splitSurplus, surplusInHour } from './surplus-split.ts';
