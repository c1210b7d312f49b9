import { partsTexts } from '@contador/contract/messages';
import { SegmentedControl } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import unseen from '../tokens/unseen.module.css';
import classes from './charts.module.css';

export interface LegendEntry {
  readonly label: string;
  /** Name of a design token: 'component-g', 'ink'. */
  readonly color: string;
  readonly hatched?: boolean;
}

export interface ChartFrameProps {
  readonly title: string;
  readonly unit: string;
  /** Coverage of the chart: market, level, months. */
  readonly scope?: string;
  readonly chart: ReactNode;
  /** Table of the values, for people who cannot see the chart. */
  readonly table: ReactNode;
  readonly legend?: readonly LegendEntry[];
  readonly chartWord?: string;
  /** Note that a reader must know: a cut axis, a logarithmic scale. */
  readonly note?: string;
  /** Drawn inside another card: without border. */
  readonly bare?: boolean;
}

/** A chart with its title, unit, legend in words, and a switch to a table. */
export function ChartFrame({
  title,
  unit,
  scope,
  chart,
  table,
  legend,
  note,
  bare,
  chartWord = partsTexts.chart,
}: ChartFrameProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <figure className={classes.frame} aria-label={title} data-bare={bare || undefined}>
      <figcaption className={classes.head}>
        <strong>{title}</strong>
        <span className={classes.scope}>{[unit, scope].filter(Boolean).join(' · ')}</span>
        <SegmentedControl
          size="xs"
          className={classes.switch}
          aria-label={partsTexts.viewAs}
          value={view}
          onChange={(next) => setView(next as typeof view)}
          data={[
            { value: 'chart', label: <ViewWord icon={<IconChartBar size={15} aria-hidden />} word={chartWord} /> },
            { value: 'table', label: <ViewWord icon={<IconTable size={15} aria-hidden />} word={partsTexts.table} /> },
          ]}
        />
      </figcaption>
      <div className={classes.content}>
        {view === 'chart' ? chart : table}
        {view === 'chart' && (legend || note) && (
          <div className={classes.legend}>
            {legend?.map((entry) => (
              <span key={entry.label} className={classes.entry}>
                <span
                  className={classes.mark}
                  data-hatched={entry.hatched || undefined}
                  style={{ '--mark': `var(--${entry.color})` } as CSSProperties}
                />
                {entry.label}
              </span>
            ))}
            {note && <span className={classes.note}>{note}</span>}
          </div>
        )}
      </div>
    </figure>
  );
}

function ViewWord({ icon, word }: { readonly icon: ReactNode; readonly word: string }) {
  return (
    <span className={classes.word}>
      {icon}
      <span className={unseen.onPhones}>{word}</span>
    </span>
  );
}
