/** What a write of billing answers beside a refusal. */
export const notDone = { Upload: 'No' } as const;
