import type { AnnexSheet } from '@contador/contract/self-generators';
import { ScrollsAside } from '../../ui/tables/scrolls-aside.tsx';
import style from './annex.module.css';

/** Table of the billed concepts; `annexSheet` leaves out concepts whose value is zero. */
export function ConceptTable({ concepts }: { readonly concepts: AnnexSheet['concepts'] }) {
  const { title, heads, rows, total } = concepts;
  return (
    <section>
      <h2>{title}</h2>
      <ScrollsAside className={style.scroller} label={title}>
        <table className={style.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([code, name, energy, tariff, value]) => (
              <tr key={code}>
                <th scope="row">
                  <span className={style.note}>{code}</span> {name}
                </th>
                <td>{energy}</td>
                <td>{tariff}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total[0]}</th>
              <td />
              <td />
              <td>{total[1]}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollsAside>
    </section>
  );
}
