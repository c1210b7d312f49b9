import type { ReplyOf } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import {
  type checkSettlement,
  liquidateSelfGenerators,
  type SettlementProgress,
} from '@contador/contract/self-generators';
import { useState } from 'react';
import type { Refused } from '../../../http/call-failure.ts';
import { useWrite } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

export type Settled = ReplyOf<typeof checkSettlement>;
export type TypeProgress = SettlementProgress[number];

/** Year and month of a company's settlement, as its calls name them. */
export interface SettlementScope {
  readonly username: string;
  readonly year: number;
  readonly month: number;
}

/** State of a user type in the current liquidation: waiting for earlier types, running, or refused. */
export type TypeRun = { readonly state: 'waiting' | 'running' } | { readonly state: 'refused'; readonly why: Refused };
export type TypeRuns = Readonly<Partial<Record<TypeProgress['type'], TypeRun>>>;

export interface Liquidation {
  readonly runs: TypeRuns;
  readonly pending: boolean;
  /** Liquidates the types one after the other. A refused type does not stop the others; an unreachable server does. */
  readonly liquidate: (types: readonly TypeProgress[]) => Promise<void>;
  /** Shows again why a type was refused, client by client. */
  readonly showWhy: (type: TypeProgress['type']) => void;
}

/** Liquidates user types of a month and keeps what happened to each until the next liquidation. */
export function useLiquidation(scope: SettlementScope, progress: readonly TypeProgress[]): Liquidation {
  const { send, pending } = useWrite(liquidateSelfGenerators);
  const { notice, failed } = useNotice();
  const [runs, setRuns] = useState<TypeRuns>({});
  const names = new Map(progress.flatMap(({ unsettled }) => unsettled.map(({ code, name }) => [code, name] as const)));
  /** A refusal with the clients by name: the server names them by code. */
  const named = (why: Refused): Refused => ({
    ...why,
    details: why.details.map((it) => {
      const name = it.value === undefined ? undefined : names.get(it.value);
      return name === undefined ? it : { ...it, value: texts.page.client(String(it.value), name) };
    }),
  });
  const liquidate = async (types: readonly TypeProgress[]) => {
    const set = (type: TypeProgress['type'], run: TypeRun | undefined) =>
      setRuns(({ [type]: _, ...others }) => (run === undefined ? others : { ...others, [type]: run }));
    setRuns(Object.fromEntries(types.map(({ type }) => [type, { state: 'waiting' }])));
    const refused: Refused[] = [];
    let clients = 0;
    for (const { type, codes } of types) {
      set(type, { state: 'running' });
      const answer = await send({ query: { ...scope }, body: { username: scope.username, codes: [...codes] } });
      if (!answer.ok && answer.refusal.kind !== 'refused') {
        setRuns({});
        return await failed(answer.refusal, texts.failed);
      }
      if (answer.ok) clients += codes.length;
      else refused.push(named(answer.refusal as Refused));
      set(type, answer.ok ? undefined : { state: 'refused', why: named(answer.refusal as Refused) });
    }
    const [first] = refused;
    if (first === undefined) return await notice(texts.liquidated, { tone: 'done' });
    if (types.length === 1) return await failed(first, texts.failed);
    await notice(texts.failed, {
      tone: 'refused',
      detail: texts.page.liquidatedSome(types.length - refused.length, types.length, clients),
      particulars: refused.flatMap(({ details, message }) => (details.length > 0 ? details : [{ expected: message }])),
      heads: texts.page.whyHeads,
    });
  };
  return {
    runs,
    pending,
    liquidate,
    showWhy: (type) => {
      const run = runs[type];
      if (run?.state === 'refused') void failed(run.why, texts.failed);
    },
  };
}
