import { annexTexts as texts } from '@contador/contract/messages';
import type { AnnexSheet } from '@contador/contract/self-generators';
import { annexSheet, type CustomerAnnex } from '@contador/contract/self-generators';
import { emblemImage } from '@contador/domain/tariff-publication';
import { useMemo } from 'react';
import { ScrollsAside } from '../../ui/tables/scrolls-aside.tsx';
import style from './annex.module.css';
import { HistoryBars } from './history-bars.tsx';
import { HourMatrix } from './hour-matrix.tsx';
import { HourStrip } from './hour-strip.tsx';

interface Props {
  readonly annex: CustomerAnnex;
  /** Uses the title that customers know, with a one-sentence summary of the month at the top. */
  readonly forClient?: boolean;
}

/** The annex of a month. The screen and the printed sheet have the same content. */
export function AnnexPaper({ annex, forClient = false }: Props) {
  const sheet = useMemo(() => annexSheet(annex, { forClient }), [annex, forClient]);
  const image = emblemImage(annex.company);
  return (
    <article className={style.paper} aria-label={`${sheet.title}, ${annex.clientName}`}>
      {forClient && <p className={style.sentence}>{sheet.sentence}</p>}
      {sheet.correction !== '' && <p className={style.correction}>{sheet.correction}</p>}
      <header className={style.head} style={{ borderBottomColor: annex.company.color }}>
        {image && <img className={style.emblem} src={`data:image/svg+xml,${encodeURIComponent(image)}`} alt="" />}
        <div>
          <p className={style.company}>{annex.company.legalName}</p>
          <p className={style.note}>
            {[annex.company.nit && `NIT ${annex.company.nit}`, annex.company.activity].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={style.title}>
          <h2>{sheet.title}</h2>
          <p className={style.note}>{sheet.about}</p>
        </div>
      </header>
      <dl className={style.facts}>
        {sheet.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={style.boxes}>
        {sheet.boxes.map(({ key, label, value, unit, notes }) => (
          <div key={key} data-part={key}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong> {unit}
            </dd>
            {notes.map((note) => (
              <dd key={note} className={style.note}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <HourStrip annex={annex} strip={sheet.strip} />
      <div className={style.columns}>
        <ConceptTable concepts={sheet.concepts} />
        <HistoryBars history={sheet.history} />
        <div>
          {[sheet.payment, sheet.balances].map(({ title, rows }) => (
            <section key={title} className={style.pairs}>
              <h2>{title}</h2>
              <dl>
                {rows.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
      {/* On the first sheet, which has room for it: after the last hours it needed a sheet of its own. */}
      <p className={style.foot}>{sheet.foot}</p>
      <Matrices annex={annex} sheet={sheet} folds={forClient} />
    </article>
  );
}

interface MatricesProps {
  readonly annex: CustomerAnnex;
  readonly sheet: ReturnType<typeof annexSheet>;
  /** Folded on the screen, whole on paper. */
  readonly folds: boolean;
}

function Matrices({ annex, sheet, folds }: MatricesProps) {
  const { legend } = texts;
  const whose = `${annex.clientName} · ${annex.clientCode} · ${sheet.about}`;
  const content = (
    <>
      <p className={style.legendLine}>
        {annex.changeRow !== null && (
          <>
            <span>{legend.before}</span>
            <span data-place="at">{legend.at}</span>
            <span data-place="after">{legend.after}</span>
          </>
        )}
        <span>{legend.none}</span>
        <span>{legend.hour}</span>
      </p>
      {sheet.matrices.map((matrix) => (
        <HourMatrix key={matrix.key} matrix={matrix} annex={annex} whose={whose} />
      ))}
    </>
  );
  if (!folds) return <div className={style.matrices}>{content}</div>;
  return (
    <details className={style.matrices}>
      <summary>{texts.client.matrices}</summary>
      {content}
    </details>
  );
}

/** Table of the billed concepts; `annexSheet` leaves out concepts whose value is zero. */
function ConceptTable({ concepts }: { readonly concepts: AnnexSheet['concepts'] }) {
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
