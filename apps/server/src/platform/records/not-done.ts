/** Reply of a write that changed nothing, in addition to its refusal. */
export const notDone = { Upload: 'No' } as const;
/** Reply of a deletion that changed nothing, in addition to its refusal. */
export const notDeleted = { Delete: 'No' } as const;
