import type { AnnexSheet } from '@contador/contract/self-generators';
import { countText } from '../../ui/format/number-text.ts';
import { ScrollsAside } from '../../ui/tables/scrolls-aside.tsx';
import style from './annex.module.css';

const HEIGHT = 70;
const WIDTH = 24;
const BAR = 9;

/** Imported and exported energy of the last months, as bars with the figures under them. */
export function HistoryBars({ history }: { readonly history: AnnexSheet['history'] }) {
  const { months, title, note, heads } = history;
  const most = Math.max(1e-9, ...months.flatMap(({ imported, exported }) => [imported, exported]));
  const high = (energy: number) => (energy / most) * HEIGHT;
  return (
    <section className={style.history}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      <svg viewBox={`0 0 ${Math.max(1, months.length) * WIDTH} ${HEIGHT}`} aria-hidden className={style.bars}>
        {months.map(({ label, imported, exported }, at) => (
          <g key={label}>
            <rect
              className={style.imported}
              x={at * WIDTH + 2}
              y={HEIGHT - high(imported)}
              width={BAR}
              height={high(imported)}
            />
            <rect
              className={style.exported}
              x={at * WIDTH + 12}
              y={HEIGHT - high(exported)}
              width={BAR}
              height={high(exported)}
            />
          </g>
        ))}
      </svg>
      <ScrollsAside className={style.scroller} label={`${title}, ${note}`}>
        <table className={style.table} aria-label={`${title}, ${note}`}>
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
            {months.map(({ label, imported, exported }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{countText(Math.round(imported))}</td>
                <td>{countText(Math.round(exported))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollsAside>
    </section>
  );
}
