import { contractListTexts, recordTexts, tariffInputTexts } from '@contador/contract/messages';
import type { ContractRow } from '@contador/contract/tariff-inputs';
import { checkContracts, explainContract } from '@contador/contract/tariff-inputs';
import { isoMonth, month, parseMonth, spanishMonth } from '@contador/kernel';
import { Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { CallError } from '../../http/call-failure.ts';
import { useRead } from '../../http/use-read.ts';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { dateText, monthText } from '../../ui/format/date-text.ts';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import style from './contracts.module.css';

/** Purchases show the seller, sales show the buyer. */
export type ContractSide = 'buy' | 'sell';

interface ContractListProps {
  readonly side: ContractSide;
  readonly title: string;
  /** Owner of the drafts. */
  readonly owner: DraftOwner;
  /** Period in which the contracts are valued, and the version whose indices are used if there is one; undefined until known. */
  readonly query: { username: string; period: number; year: number; version?: string } | undefined;
}

const detailOf = ({ detail, originNote }: ContractRow) => [detail, originNote].filter((it) => it).join(' · ');
const indexNow = (it: ContractRow) => it.indexUsed?.value ?? null;

function columnsOf(side: ContractSide, explain: (contract: ContractRow) => () => void): GridColumn<ContractRow>[] {
  const money = { kind: 'number', decimals: 2, width: 104 } as const;
  return [
    { key: 'contract', header: 'Contrato', value: (it) => it.contract, width: 98, emphasis: true },
    side === 'buy'
      ? { key: 'seller', header: 'Vendedor', value: (it) => it.seller, width: 104 }
      : { key: 'buyer', header: 'Comprador', value: (it) => it.buyer, width: 112 },
    { key: 'detail', header: 'Detalle', value: detailOf, width: 150 },
    {
      key: 'market',
      header: 'Mercado',
      value: (it) => (it.marketType === 'R' ? 'Regulado' : 'No regulado'),
      width: 100,
    },
    { key: 'type', header: 'Tipo contrato', value: (it) => it.contractType, width: 116 },
    { key: 'calculation', header: 'Tipo cálculo', value: (it) => it.calculation, width: 96 },
    { key: 'base', header: 'Valor base($)', value: (it) => it.baseValue, ...money, width: 92 },
    {
      key: 'indexed',
      header: 'Valor indexado($)',
      value: (it) => it.indexedValue,
      cell: (it) => (
        <Figure value={it.indexedValue} label={`Valor indexado, contrato ${it.contract}`} onOpen={explain(it)} />
      ),
      ...money,
      answer: true,
    },
    { key: 'plusCere', header: tariffInputTexts.valuePlusCere, value: (it) => it.valuePlusCere, ...money },
    { key: 'variable', header: tariffInputTexts.indexationVariable, value: (it) => it.indexationVariable, width: 106 },
    {
      key: 'index',
      header: 'IPC/IPP Periodo actual',
      value: indexNow,
      cell: (it) => <IndexUsed contract={it} />,
      kind: 'number',
      width: 248,
    },
    { key: 'baseIndex', header: 'IPC/IPP Base', value: (it) => it.baseIndex, kind: 'number', decimals: 2, width: 92 },
    {
      key: 'begin',
      header: 'Fecha inicio contrato',
      value: (it) => it.beginDate,
      text: (it) => day(it.beginDate),
      width: 116,
    },
    {
      key: 'end',
      header: 'Fecha final contrato',
      value: (it) => it.endDate,
      text: (it) => day(it.endDate),
      width: 116,
    },
  ];
}

const day = (iso: string | null) => (iso === null ? '' : dateText(iso));

/** Contracts of one side, valued in the period: the active ones, or all. A row opens for editing. */
export function ContractList({ side, title, owner, query }: ContractListProps) {
  const contracts = useRead(checkContracts, query && { ...query, ...(side === 'sell' && { type: 'sell' as const }) });
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<ContractRow | undefined>();
  const rows = contracts.data?.contracts.filter((it) => all || it.active);
  const explain = useExplainContract(side, title, query);
  const hidden = (contracts.data?.contracts.length ?? 0) - (rows?.length ?? 0);
  return (
    <>
      <Switch
        label={tariffInputTexts.showAll}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <DataGrid
        label={title}
        columns={columnsOf(side, explain)}
        rows={rows}
        rowKey={(it) => it.contract}
        rowMark={(it) => ({ muted: !it.active })}
        noun={{ one: 'contrato', many: 'contratos' }}
        onOpen={setEdited}
        failure={contracts.failure}
        onRetry={contracts.retry}
        refreshing={contracts.refreshing}
        count={rows && hidden > 0 ? contractListTexts.shown(rows.length, hidden) : undefined}
        empty={{
          sentence: hidden > 0 ? contractListTexts.noneActive : contractListTexts.none,
          help:
            hidden > 0
              ? contractListTexts.seeInactive(hidden, tariffInputTexts.showAll)
              : contractListTexts.comeWithFiles,
          icon: IconFileImport,
        }}
      />
      {edited && query && (
        <ContractDialog
          side={side}
          owner={owner}
          contract={edited}
          period={isoMonth(month(query.year, query.period))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Returns a function that opens the Lupa on the indexed value of a contract. */
function useExplainContract(side: ContractSide, title: string, query: ContractListProps['query']) {
  const lupa = useLupa();
  return (contract: ContractRow) => () => {
    if (query === undefined) return;
    const name = recordTexts.indexedValueOf(contract.contract, monthText(month(query.year, query.period)));
    lupa.open({
      title: name,
      path: [title, contract.contract],
      load: async () => {
        const answer = await callEndpoint(explainContract, {
          query: { ...query, contract: contract.contract, ...(side === 'sell' && { type: 'sell' as const }) },
        });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value.figure;
      },
    });
  };
}

/** Index that valued the contract: value, month, and whether it is provisional or definitive; or why there is none. */
function IndexUsed({ contract }: { readonly contract: ContractRow }) {
  const used = contract.indexUsed;
  if (!used) {
    return contract.indexedNote ? (
      <Hint label={contract.indexedNote} repeats>
        <span className={style.note}>— {contract.indexedNote}</span>
      </Hint>
    ) : (
      <Figure value={null} />
    );
  }
  const month = parseMonth(used.month);
  return (
    <span className={style.index}>
      <Figure value={used.value} />
      <span className={style.note}>
        {month ? spanishMonth(month) : used.month}, {used.status === 'provisional' ? 'provisional' : 'definitivo'}
      </span>
    </span>
  );
}
