import { checkTrialClients, type TrialClientRow, type TrialHead } from '@contador/contract/billing';
import { reviewTexts, trialPageTexts as texts } from '@contador/contract/messages';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import review from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { placeText, ReviewPager } from '../../../shell/cycle-liquidation/review-bar.tsx';
import { useReviewPages } from '../../../shell/cycle-liquidation/use-review-pages.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { ClientDetail } from './client-detail.tsx';
import { shownParts } from './concept-table.tsx';
import style from './trial.module.css';

type Only = 'changed' | 'all';

/** Page size. Rows that expand in place are not virtualised. */
const PAGE = 100;

/** Clients of a trial liquidation, the largest difference first. Each expands to its lines and formulas. */
export function ClientGrid({
  username,
  head,
  whole,
}: {
  readonly username: string;
  readonly head: TrialHead;
  readonly whole: { readonly parts: readonly string[] };
}) {
  const [only, setOnly] = useState<Only>('changed');
  const [typed, setTyped] = useState('');
  const pages = useReviewPages(`${head.id} ${only}`, PAGE);
  const { search } = pages.filter;
  const { after } = pages.query;
  const { data, failure, refreshing, retry } = useRead(checkTrialClients, {
    username,
    shadow: head.id,
    limit: PAGE,
    ...(only === 'changed' && { only }),
    ...(search !== '' && { search }),
    ...(after !== undefined && { after }),
  });
  const causes = head.replaced.map(({ cause }) => cause);
  return (
    <TitledGrid title={texts.byClient}>
      <form
        className={`${review.review} ${style.search}`}
        onSubmit={(event) => {
          event.preventDefault();
          pages.change({ search: typed.trim() });
        }}
      >
        <SegmentedControl
          aria-label={texts.which}
          data={[
            { value: 'changed', label: texts.onlyChanged },
            { value: 'all', label: texts.everybody },
          ]}
          value={only}
          onChange={(chosen) => setOnly(chosen as Only)}
        />
        <TextInput
          aria-label={reviewTexts.search}
          placeholder={reviewTexts.searchHint}
          w={220}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') pages.change({ search: '' });
          }}
        />
        <ActionButton submit>{reviewTexts.search}</ActionButton>
      </form>
      <DataGrid<TrialClientRow>
        label={texts.byClient}
        columns={columnsOf(shownParts([whole], causes))}
        rows={data?.clients}
        rowKey={(it) => it.code}
        noun={{ one: 'cliente', many: 'clientes' }}
        detail={(client) => <ClientDetail username={username} trial={head.id} client={client} causes={causes} />}
        filters={false}
        {...(data && { count: placeText(pages, data.clients.length, data.matching, texts.place) })}
        actions={data && <ReviewPager pages={pages} next={data.next} />}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{ sentence: texts.noClients, icon: IconFlask2 }}
      />
    </TitledGrid>
  );
}

function columnsOf(parts: readonly { readonly at: number; readonly name: string }[]): GridColumn<TrialClientRow>[] {
  const number = (key: string, header: string, value: (it: TrialClientRow) => number, width = 136) => ({
    key,
    header,
    value,
    kind: 'number' as const,
    decimals: 2,
    width,
  });
  return [
    { key: 'name', header: texts.client, value: (it) => it.name, width: 220, grow: 1 },
    { key: 'code', header: texts.code, value: (it) => it.code, width: 120 },
    { key: 'use', header: texts.use, value: (it) => it.useType, width: 130 },
    { key: 'stratum', header: texts.stratum, value: (it) => it.stratum, kind: 'number', decimals: 0, width: 80 },
    number('before', texts.before, (it) => Number(it.before)),
    number('after', texts.after, (it) => Number(it.after)),
    { ...number('difference', texts.difference, (it) => Number(it.difference)), answer: true },
    ...parts.map(({ at, name }) => number(`part-${at}`, name, (it) => Number(it.parts[at] ?? 0), 150)),
  ];
}
