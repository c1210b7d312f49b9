/** What a write that changed nothing answers beside its refusal. */
export const notDone = { Upload: 'No' } as const;
/** The same of a deletion. */
export const notDeleted = { Delete: 'No' } as const;
