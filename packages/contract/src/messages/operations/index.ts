export { operationTexts } from './operations.ts';
