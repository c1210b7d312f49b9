export { type Amount, countText, isAbsent, numberText, percentText } from '@contador/contract/format';
