export { bodyLabels } from './body-labels.ts';
export { changedBy, changedMeanwhile, changedMeanwhileTexts, fieldText } from './changed-meanwhile.ts';
export { sessionOver } from './general-refusals.ts';
export { callTexts, serverTexts } from './server.ts';
