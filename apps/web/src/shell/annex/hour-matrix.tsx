import { annexTexts as texts } from '@contador/contract/messages';
import { type AnnexMatrix, type CustomerAnnex, placeOfHour } from '@contador/contract/self-generators';
import { ScrollsAside } from '../../ui/tables/scrolls-aside.tsx';
import style from './annex.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1).padStart(2, '0'));
/** Matrices that mark each cell as before or after the crossing hour (surplus 1 becomes surplus 2). */
const CHANGING: readonly AnnexMatrix['key'][] = ['exported', 'exchanged', 'surplus', 'values'];

interface Props {
  readonly matrix: AnnexMatrix;
  readonly annex: CustomerAnnex;
  /** Name of the client, printed on a sheet of hours when several annexes are printed together. */
  readonly whose: string;
}

/** An hourly table of the annex. The crossing hour is framed, the hours after it are shaded, and a legend explains both. */
export function HourMatrix({ matrix, annex, whose }: Props) {
  const changes = CHANGING.includes(matrix.key);
  const title = `${matrix.title}, ${matrix.unit}`;
  return (
    <section className={style.matrix}>
      <h3>
        {matrix.title} <small>{[matrix.unit, matrix.note].filter((it) => it !== '').join(' · ')}</small>
      </h3>
      <p className={style.whose}>{whose}</p>
      {matrix.rows.length > 0 && (
        <ScrollsAside className={style.scroller} label={title}>
          <table className={style.hours} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{texts.matrixHead.date}</th>
                {HOURS.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
                <th scope="col">{matrix.totals && texts.matrixHead.day}</th>
              </tr>
            </thead>
            <tbody>
              {matrix.rows.map(({ day, label, cells, total }) => (
                <tr key={day}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, hour) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index
                    <td key={hour} data-place={changes ? placeOfHour(annex, day, hour) : undefined}>
                      {cell}
                    </td>
                  ))}
                  <td>{total}</td>
                </tr>
              ))}
            </tbody>
            {matrix.totals && (
              <tfoot>
                <tr>
                  <th scope="row">{texts.matrixHead.total}</th>
                  {matrix.totals.map((total, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index
                    <td key={at}>{total}</td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </ScrollsAside>
      )}
    </section>
  );
}
