export { type FieldName, fieldAt, labelOfField, stepsOf, withFieldLabels } from './field-labels.ts';
export { issueParticulars } from './issue-particulars.ts';
export { oddFields } from './odd-fields.ts';
export { cursorAfter, pageEndOf } from './page-cursor.ts';
export { refusedBody } from './refused-body.ts';
export { renamed } from './renamed.ts';
export { revisionTold, writtenFields } from './revision.ts';
export { wordOfCode } from './word-of-code.ts';
