import type { ReplyOf } from '@contador/contract';
import { listOperations, type OperationRow, operationRow, watchOperations } from '@contador/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SESSION_OVER, sessionHeaders } from '../../http/call.ts';
import { sessionResumed, sessionToken } from '../../http/session-token.ts';
import { useRead } from '../../http/use-read.ts';
import { useRefresh } from '../../http/use-write.ts';
import { whileSeen } from './while-seen.ts';

const RECONNECT_MILLISECONDS = 5_000;

/**
 * Running and recently finished operations of the company, updated from the event stream while the page is visible. Data changed by an
 * operation is read again, also if another person started it.
 */
export function useOperations(): readonly OperationRow[] {
  const queries = useQueryClient();
  const { data } = useRead(listOperations, {});

  useEffect(() => {
    const put = (row: OperationRow) =>
      queries.setQueriesData<ReplyOf<typeof listOperations>>(
        { queryKey: [listOperations.path] },
        (known) => known && { operations: [row, ...known.operations.filter((it) => it.id !== row.id)] },
      );
    const catchUp = () => void queries.invalidateQueries({ queryKey: [listOperations.path] });
    return whileSeen((signal, again) => {
      if (again) catchUp();
      void follow(put, signal, catchUp);
    });
  }, [queries]);

  const refresh = useRefresh();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const done = data.operations.filter(({ state }) => state === 'succeeded');
    for (const row of done) if (known.current?.has(row.id) === false) refresh(row);
    known.current = new Set(done.map(({ id }) => id));
  }, [data, refresh]);

  return data?.operations ?? [];
}

/** Reads the event stream until the signal aborts, and reconnects when it breaks. */
async function follow(put: (row: OperationRow) => void, signal: AbortSignal, catchUp: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      // Not an EventSource, which cannot send the session's token.
      const token = sessionToken();
      const response = await fetch(watchOperations.path, { headers: sessionHeaders(), signal });
      if (response.status === SESSION_OVER) {
        if (!(await sessionResumed(token))) return;
        continue;
      }
      if (!response.ok || !response.body) return;
      await readEvents(response.body, put);
    } catch {
      if (signal.aborted) return;
    }
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MILLISECONDS));
    if (!signal.aborted) catchUp();
  }
}

async function readEvents(stream: ReadableStream<Uint8Array>, put: (row: OperationRow) => void): Promise<void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (waiting + value).split('\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const row = operationRow.safeParse(parsed(line.slice(5)));
      if (row.success) put(row.data);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
