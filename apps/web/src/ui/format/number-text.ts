export { type Amount, countText, isAbsent, type NumberStyle, numberText, percentText } from '@contador/contract';
