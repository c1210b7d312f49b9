import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { TitledGrid } from '../../patterns/titled-grid.tsx';
import { DataGrid, type DataGridProps } from '../../ui/grid/data-grid.tsx';
import { PageHeader } from '../page-header.tsx';
import style from './cycle-liquidation.module.css';
import { CyclePicker } from './cycle-picker.tsx';
import { NoCycles } from './no-cycles.tsx';
import type { useChosenCycle } from './use-chosen-cycle.ts';

/** Milliseconds between two readings of a page of rows by state while the queue works. */
export const QUEUE_REFRESH_MS = 5000;

interface RowsByStateProps<State extends string, Row> {
  readonly billed: ReturnType<typeof useChosenCycle>;
  readonly texts: {
    readonly title: string;
    readonly state: string;
    readonly every: string;
    readonly states: Readonly<Record<State, string>>;
    readonly shown: (shown: number, all: number) => string;
  };
  /** Number of rows in each state; `undefined` while the first answer is loading. */
  readonly counts: Readonly<Record<State, number>> | undefined;
  /** Figures shown above the grid: name and text. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly banner: ReactNode;
  readonly actions: ReactNode;
  readonly states: readonly State[];
  /** State whose rows are shown; `undefined` for all. */
  readonly state: State | undefined;
  readonly onState: (state: State | undefined) => void;
  readonly grid: Omit<DataGridProps<Row>, 'label' | 'count'>;
  /** Shown after the grid. */
  readonly children: ReactNode;
}

/** Page of a cycle's rows that a queue moves from state to state: figures, actions, a filter by state, and the rows. */
export function RowsByState<State extends string, Row>(props: RowsByStateProps<State, Row>) {
  const { billed, texts, counts, figures, banner, actions, states, state, onState, grid, children } = props;
  const { cycles, chosen, choose } = billed;
  if (chosen === undefined)
    return (
      <>
        <PageHeader title={texts.title} />
        <NoCycles {...billed} />
      </>
    );
  const all = counts === undefined ? 0 : states.reduce((sum, each) => sum + counts[each], 0);
  const matching = counts === undefined || state === undefined ? all : counts[state];
  return (
    <>
      <PageHeader title={texts.title} />
      {banner}
      <div className={style.head}>
        <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
        {counts && (
          <dl className={style.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={style.buttons}>
        {actions}
        <Select
          label={texts.state}
          clearable
          placeholder={texts.every}
          data={states.map((value) => ({ value, label: texts.states[value] }))}
          value={state ?? null}
          onChange={(value) => onState((value as State | null) ?? undefined)}
        />
      </div>
      <TitledGrid title={texts.title}>
        <DataGrid<Row>
          {...grid}
          label={texts.title}
          {...(grid.rows && matching > grid.rows.length && { count: texts.shown(grid.rows.length, matching) })}
        />
      </TitledGrid>
      {children}
    </>
  );
}
