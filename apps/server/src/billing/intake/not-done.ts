/** What a write of the intake answers beside a refusal, and a deletion. */
export const notDone = { Upload: 'No' } as const;
export const notDeleted = { Delete: 'No' } as const;
