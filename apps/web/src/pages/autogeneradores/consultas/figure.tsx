import type { ReactNode } from 'react';
import style from './figure.module.css';

interface Props {
  readonly term: string;
  readonly value: string;
  /** Shown small next to the value. */
  readonly unit?: string;
  readonly note: string;
  /** Values of other months, a line each. */
  readonly beside?: readonly string[];
  readonly mark?: 'imported' | 'exported' | 'surplus-1' | 'surplus-2';
}

/** A row of figures of a customer's month. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={style.figures}>{children}</dl>;
}

/** One figure of a customer's month, with what it means. */
export function Figure({ term, value, unit, note, beside = [], mark }: Props) {
  return (
    <div className={style.figure} data-mark={mark}>
      <dt>{term}</dt>
      <dd>
        <span className={style.value}>{value}</span>
        {unit && <span className={style.unit}> {unit}</span>}
      </dd>
      <dd className={style.note}>{note}</dd>
      {beside.map((text) => (
        <dd key={text} className={style.beside}>
          {text}
        </dd>
      ))}
    </div>
  );
}
