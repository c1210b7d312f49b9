export { decimalSignTexts, declaredSignTexts } from './decimal-sign.ts';
export { uploadTexts } from './uploads.ts';
