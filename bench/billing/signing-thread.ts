import { signDocumentsTask } from '../../apps/server/src/billing/electronic/signing/sign-documents.task.ts';

/** Worker thread of the measured signatures. */
export default function compute({ argument }: { argument: never }): unknown {
  return signDocumentsTask.compute(argument);
}
