import { publicationTexts } from '@contador/contract/messages';
import type { PublicationDocument } from '@contador/contract/tariff-publication';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Composition } from './composition.tsx';
import { FigureTable } from './figure-table.tsx';
import { FormulaBox } from './formula-box.tsx';
import { PaperHead } from './paper-head.tsx';
import classes from './publication-sheet.module.css';

interface PublicationSheetProps {
  readonly document: PublicationDocument;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Published document. The screen shows what is printed; the print adds a heading and page numbers. */
export function PublicationSheet({ document, onExplain }: PublicationSheetProps) {
  const { facts, norms, tables, notesTitle, notes, footer } = document;
  const [costs, ...others] = tables;
  return (
    <article className={classes.sheet} aria-label={document.title}>
      <PaperHead document={document} />
      <dl className={classes.facts}>
        {facts.map(({ label, text, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {figure?.id ? (
                <Figure
                  id={figure.id}
                  value={figure.value}
                  label={label}
                  unit={publicationTexts.baseCostUnit}
                  onOpen={() => onExplain({ id: figure.id as string, title: label, decimals: figure.decimals })}
                />
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>{norms}</p>
      {costs && <FigureTable table={costs} onExplain={onExplain} />}
      <div className={classes.pair}>
        {others.map((table) => (
          <FigureTable key={table.key} table={table} onExplain={onExplain} />
        ))}
      </div>
      <div className={classes.halves}>
        <section>
          <h2 className={classes.heading}>{notesTitle}</h2>
          <ol className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ol>
        </section>
        <section>
          <Composition composition={document.composition} />
          <FormulaBox formula={document.formula} />
        </section>
      </div>
      <footer className={classes.footer}>
        <span>{footer.decision}</span>
        <span>{footer.check}</span>
        <span>{footer.system}</span>
      </footer>
    </article>
  );
}
