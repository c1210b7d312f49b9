/** What a write of the register answers beside a refusal. */
export const notDone = { Upload: 'No' } as const;
