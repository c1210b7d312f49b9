import type { PublicationDocument } from '@contador/contract/tariff-publication';
import { CompositionBar } from '../../../ui/charts/composition-bar.tsx';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import classes from './composition.module.css';

/** Composition of the unit cost: a bar in the colours of the components, and each component with its value and share. */
export function Composition({ composition }: { readonly composition: PublicationDocument['composition'] }) {
  const { title, parts } = composition;
  const bar = parts.map(({ symbol, name, value }) => ({ symbol, label: name, value }));
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <CompositionBar parts={bar} total={0} />
      <ul className={classes.parts}>
        {parts.map(({ symbol, name, text, percentText }) => (
          <li key={symbol} title={name}>
            <ComponentDot symbol={symbol} /> {symbol} <strong>{text}</strong>{' '}
            <span className={classes.share}>{percentText}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
