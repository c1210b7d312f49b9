import { listOperations, type OperationRow } from '@contador/contract/operations';
import { useRead } from '../../http/use-read.ts';

/**
 * Long-running operations of the company, from the shell's query, which the event stream keeps current. Other parts need no stream of their
 * own.
 */
export function useKnownOperations(): readonly OperationRow[] {
  return useRead(listOperations, {}).data?.operations ?? [];
}

/** The queued or running operation of that kind and key, also if another person started it. */
export function useRunningWork(kind: string, key: string): OperationRow | undefined {
  return useKnownOperations().find(
    (it) => it.kind === kind && it.key === key && (it.state === 'queued' || it.state === 'running'),
  );
}
