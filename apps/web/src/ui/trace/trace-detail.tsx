import { indexText } from '@contador/contract/format';
import { partsTexts, traceTexts } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TermSymbol } from '../figure/term-symbol.tsx';
import { dateText, momentText, monthText } from '../format/date-text.ts';
import { Facts } from './facts.tsx';
import { FileLine, hasLine } from './file-line.tsx';
import { FormulaDetail } from './formula-detail.tsx';
import { lawText } from './law-text.ts';
import type { Explanation } from './lupa.tsx';
import { SeriesHours } from './series-hours.tsx';
import { amountText, unitText } from './trace-amount.ts';
import classes from './trace-detail.module.css';
import { placeText, reliquidatedParts, seriesText, sourceOrigin, type TraceRow } from './trace-rows.ts';

interface Props {
  readonly row: TraceRow;
  readonly hoursOf: Explanation['hoursOf'];
}

/** Details of the selected term: its formula with law and numbers, or the file and person that it comes from, and where it is used. */
export function TraceDetail({ row, hoursOf }: Props) {
  const { term } = row;
  const origin = sourceOrigin(term.origin);
  const place = row.source?.place;
  const user = row.source ? row.parent?.parent : row.parent;
  const using = user && sourceOrigin(user.term.origin);
  return (
    <section className={classes.detail} aria-label={`${term.symbol} ${term.label}`}>
      <header className={classes.head}>
        {term.origin.kind === 'override' && (
          <span className={classes.tile}>
            <IconPencil size={18} aria-hidden />
          </span>
        )}
        <div>
          <h3 className={classes.symbol}>
            <TermSymbol symbol={term.symbol} />
          </h3>
          <p className={classes.label}>{[term.label, indexText(term.index)].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      {term.origin.kind === 'override' && <Override origin={term.origin} row={row} />}
      {origin.kind === 'formula' ? (
        <FormulaDetail title={traceTexts.calculation} term={asCalculated(term)} origin={origin} />
      ) : (
        <Section title={term.origin.kind === 'override' ? traceTexts.originalSource : partsTexts.source}>
          <Source origin={place && origin.kind === 'file' ? { ...origin, files: [place] } : origin} unit={term.unit} />
        </Section>
      )}
      {place && hasLine(place) && (
        <Section title={traceTexts.lineInFile}>
          <FileLine place={place} />
        </Section>
      )}
      {origin.kind === 'series' && hoursOf && <SeriesHours key={term.id} id={term.id} hoursOf={hoursOf} />}
      {user && using?.kind === 'formula' && (
        <FormulaDetail title={traceTexts.usedIn} term={user.term} origin={using} marked={term.symbol} />
      )}
      {(term.warnings?.length ?? 0) > 0 && (
        <Section title={partsTexts.warnings}>
          <ul className={classes.warnings}>
            {term.warnings?.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Section>
      )}
    </section>
  );
}

/** The term with the amount that its formula gives, even if a person overrode it. */
function asCalculated(term: TraceTree): TraceTree {
  return term.origin.kind === 'override' ? { ...term, amount: term.origin.originalAmount } : term;
}

function Override({
  origin,
  row,
}: {
  readonly origin: Extract<TraceOrigin, { kind: 'override' }>;
  readonly row: TraceRow;
}) {
  const { amount, unit } = row.term;
  const shown = (value: string) => `${amountText(value, unit)} ${unitText(unit)}`;
  return (
    <div className={classes.override}>
      <Facts
        facts={[
          [traceTexts.appliedValue, <strong key="applied">{shown(amount)}</strong>],
          [traceTexts.sourceValue, <s key="source">{shown(origin.originalAmount)}</s>],
          [partsTexts.changedBy, origin.by],
          [partsTexts.date, momentText(origin.at)],
          [partsTexts.approvedBy, origin.approvedBy && approvedText(origin.approvedBy, origin.approvedAt)],
          [partsTexts.reason, origin.reason],
        ]}
      />
    </div>
  );
}

function approvedText(by: string, at: string | undefined): string {
  return at === undefined ? by : `${by} · ${momentText(at)}`;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

interface SourceProps {
  readonly origin: Exclude<TraceOrigin, { kind: 'override' | 'formula' }>;
  readonly unit: string;
}

function Source({ origin, unit }: SourceProps) {
  switch (origin.kind) {
    case 'file':
      return (
        <Facts
          facts={[
            ...origin.files.map((file) => [partsTexts.file, placeText(file)] as const),
            [traceTexts.uploadedBy, `${origin.uploadedBy} · ${momentText(origin.uploadedAt)}`],
            [partsTexts.fingerprint, origin.files[0]?.sha256.slice(0, 16)],
            [partsTexts.note, origin.warning],
          ]}
        />
      );
    case 'series':
      return (
        <Facts
          facts={[
            [partsTexts.hours, seriesText(origin)],
            [traceTexts.uploadedBy, `${origin.uploadedBy} · ${momentText(origin.uploadedAt)}`],
          ]}
        />
      );
    case 'parameter':
      return (
        <Facts
          facts={[
            [partsTexts.parameter, `${origin.filename}, columna ${origin.column} «${origin.columnLabel}»`],
            [partsTexts.market, origin.market],
            [partsTexts.enteredBy, `${origin.enteredBy} · ${momentText(origin.enteredAt)}`],
            ...(origin.history ?? []).map(
              (entry, at) =>
                [
                  at === 0 ? traceTexts.entryHistory : '',
                  `${entry.amount === null ? traceTexts.noAmount : amountText(entry.amount, unit)} · ${entry.by} · ${momentText(entry.at)}`,
                ] as const,
            ),
          ]}
        />
      );
    case 'market':
      return (
        <Facts
          facts={[
            [partsTexts.market, `${origin.market}, ${origin.fieldLabel}`],
            [partsTexts.enteredBy, `${origin.enteredBy} · ${dateText(origin.enteredAt)}`],
          ]}
        />
      );
    case 'offer':
      return (
        <Facts
          facts={[
            [partsTexts.offerOf, `${origin.customer} ${origin.customerName}, ${origin.fieldLabel}`],
            [partsTexts.enteredBy, `${origin.enteredBy} · ${momentText(origin.enteredAt)}`],
          ]}
        />
      );
    case 'record':
      return (
        <Facts
          facts={[
            [origin.record, origin.field],
            [partsTexts.enteredBy, `${origin.enteredBy} · ${momentText(origin.enteredAt)}`],
          ]}
        />
      );
    case 'published':
      return (
        <Facts
          facts={[
            [partsTexts.publication, origin.tariffId],
            [partsTexts.market, origin.market],
            [partsTexts.month, monthText(origin.month)],
            [partsTexts.publishedBy, `${origin.publishedBy} · ${momentText(origin.publishedAt)}`],
            ...(origin.broughtFrom === undefined
              ? []
              : [[traceTexts.broughtFrom, cellOf(origin.broughtFrom)] as const]),
          ]}
        />
      );
    case 'reliquidation':
      return (
        <Facts
          facts={[
            ...reliquidatedParts(origin).map(({ text, amount }) => [text, amount] as const),
            ...(origin.fromVersion === ''
              ? []
              : [[traceTexts.appliedBy, `${origin.appliedBy} · ${momentText(origin.appliedAt)}`] as const]),
            ...(origin.brought ?? []).flatMap((part) => [
              [`${traceTexts.reliquidated} ${monthText(part.month)}`, part.amount] as const,
              [traceTexts.broughtFrom, placeText(part)] as const,
              [traceTexts.broughtReason, traceTexts.broughtSource(part.source, part.reason)] as const,
              [traceTexts.uploadedBy, `${part.by} · ${momentText(part.at)}`] as const,
            ]),
          ]}
        />
      );
    case 'settlement':
      return (
        <Facts
          facts={[
            [traceTexts.settlementOf, monthText(origin.month)],
            [traceTexts.settledBy, `${origin.settledBy} · ${momentText(origin.settledAt)}`],
          ]}
        />
      );
    case 'constant':
      return (
        <Facts
          facts={[
            [partsTexts.law, lawText(origin)],
            [partsTexts.note, origin.note],
          ]}
        />
      );
    case 'absence':
      return <p className={classes.label}>{origin.reason}</p>;
  }
}

function cellOf({
  file,
  sheet,
  cell,
}: {
  readonly file: string;
  readonly sheet: string;
  readonly cell: string;
}): string {
  return [file, sheet, cell].filter((part) => part !== '').join(' · ');
}
