export type { Ownership, PrintedLevel, PrintedMonth } from './cedenar.ts';
export { CEDENAR } from './cedenar.ts';
