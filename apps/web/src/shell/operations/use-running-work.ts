import { listOperations, type OperationRow } from '@contador/contract/operations';
import { useRead } from '../../http/use-read.ts';

/** What the shell knows of the company's long work; it follows the events, so that nobody else needs a stream of their own. */
export function useKnownOperations(): readonly OperationRow[] {
  return useRead(listOperations, {}).data?.operations ?? [];
}

/** The work of that kind and key that waits or goes on, whoever began it. */
export function useRunningWork(kind: string, key: string): OperationRow | undefined {
  return useKnownOperations().find(
    (it) => it.kind === kind && it.key === key && (it.state === 'queued' || it.state === 'running'),
  );
}
