import { accepted, decimal, MILLIONTHS, type Result, refused, roundHalfUp } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS, type SettlementConcept } from '@contador/regulation';
import { SaxesParser } from 'saxes';

/** A concept of an Open file: energy in millionths of a kWh or kVArh, value in cents. */
interface OpenConcept {
  readonly energy: number;
  readonly cents: number;
}

/** A client settled by another system. */
export interface OpenClient {
  readonly code: string;
  readonly concepts: Readonly<Record<SettlementConcept, OpenConcept>>;
}

/** Why an Open file is rejected: the line, the client concerned and details by rule. */
export type OpenFileFault = { readonly line: number; readonly client?: string | undefined } & (
  | { readonly rule: 'not-xml' | 'doctype' | 'root' | 'empty' | 'unknown-client' | 'repeated-client' }
  | { readonly rule: 'period'; readonly period: string }
  | { readonly rule: 'unknown-element'; readonly element: string }
  | { readonly rule: 'repeated-concept' | 'unknown-concept'; readonly concept: string }
  | { readonly rule: 'missing-concepts'; readonly concepts: readonly string[] }
  | { readonly rule: 'number'; readonly concept: string; readonly attribute: string }
  | { readonly rule: 'positive-surplus'; readonly value: string }
  | { readonly rule: 'total'; readonly declaredTotal: string; readonly sum: string }
);

const NUMBER = /^-?\d{1,12}([.,]\d{1,20})?$/;
/** Tolerance in cents between a total and the sum of its concepts, which are rounded separately. */
const MOST_OFF = 1;
const MOST_FAULTS = 1000;

interface Reading {
  readonly code: string;
  readonly line: number;
  readonly concepts: Partial<Record<SettlementConcept, OpenConcept>>;
}

/**
 * Reads the liquidation of another system: `<Liquidacion periodo="2025-10"><Cliente codigo="1001"><Concepto codigo="100" energia="0"
 * valor="0"/>…`, nine concepts per client including `TOT`. Returns every client, or all faults with their lines. A DTD is rejected.
 * `period` is such as `2025-10`; `codes` are the clients allowed in the file.
 */
export function readOpenFile(
  xml: string,
  { period, codes }: { readonly period: string; readonly codes: ReadonlySet<string> },
): Result<readonly OpenClient[], readonly OpenFileFault[]> {
  const faults: OpenFileFault[] = [];
  const clients: OpenClient[] = [];
  const codesRead = new Set<string>();
  const path: string[] = [];
  let client: Reading | undefined;
  const parser = new SaxesParser();
  const fault = (newFault: OpenFileFault) => {
    if (faults.length < MOST_FAULTS) faults.push(newFault);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => fault({ rule: 'doctype', line: parser.line }));
  parser.on('opentag', ({ name, attributes }) => {
    const values = attributes as Readonly<Record<string, string>>;
    const line = parser.line;
    const place = [...path, name].join('/');
    path.push(name);
    if (place === 'Liquidacion') {
      if (values.periodo !== period) fault({ rule: 'period', line, period: values.periodo ?? '' });
    } else if (place === 'Liquidacion/Cliente') {
      const code = values.codigo ?? '';
      if (codesRead.has(code)) fault({ rule: 'repeated-client', line, client: code });
      else if (!codes.has(code)) fault({ rule: 'unknown-client', line, client: code });
      codesRead.add(code);
      client = { code, line, concepts: {} };
    } else if (place === 'Liquidacion/Cliente/Concepto' && client !== undefined)
      readConcept(client, values, line, fault);
    else if (path.length === 1) fault({ rule: 'root', line });
    else fault({ rule: 'unknown-element', line, element: name });
  });
  parser.on('closetag', () => {
    path.pop();
    if (path.length !== 1 || client === undefined) return;
    const whole = wholeClient(client, fault);
    if (whole !== undefined) clients.push(whole);
    client = undefined;
  });
  try {
    parser.write(xml).close();
  } catch {
    fault({ rule: 'not-xml', line: parser.line });
  }
  if (faults.length === 0 && clients.length === 0) fault({ rule: 'empty', line: 1 });
  return faults.length > 0 ? refused(faults) : accepted(clients);
}

type Fault = (fault: OpenFileFault) => void;

function readConcept(
  { code: client, concepts }: Reading,
  { codigo, energia, valor }: Readonly<Record<string, string>>,
  line: number,
  fault: Fault,
): void {
  const concept = SETTLEMENT_CONCEPTS.find((it) => it === codigo);
  if (concept === undefined) {
    fault({ rule: 'unknown-concept', line, client, concept: codigo ?? '' });
    return;
  }
  if (concepts[concept] !== undefined) {
    fault({ rule: 'repeated-concept', line, client, concept });
    return;
  }
  const energy = numberOf(energia ?? '0');
  const value = numberOf(valor ?? '');
  if (energy === undefined || energy.isNegative())
    fault({ rule: 'number', line, client, concept, attribute: 'energia' });
  if (value === undefined) fault({ rule: 'number', line, client, concept, attribute: 'valor' });
  concepts[concept] = {
    energy: roundHalfUp((energy ?? decimal(0)).times(MILLIONTHS), 0).toNumber(),
    cents: roundHalfUp((value ?? decimal(0)).times(100), 0).toNumber() + 0,
  };
}

function numberOf(text: string) {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? decimal(trimmed.replace(',', '.')) : undefined;
}

function wholeClient({ code, line, concepts }: Reading, fault: Fault): OpenClient | undefined {
  const missing = SETTLEMENT_CONCEPTS.filter((concept) => concepts[concept] === undefined);
  if (missing.length > 0) {
    fault({ rule: 'missing-concepts', line, client: code, concepts: missing });
    return undefined;
  }
  const whole = concepts as Record<SettlementConcept, OpenConcept>;
  const pesos = (cents: number) => decimal(cents).dividedBy(100).toFixed(2);
  const { cents: surplus } = whole['482'];
  // The company pays for surplus 2: above zero the customer's balance would fall by it.
  if (surplus > 0) fault({ rule: 'positive-surplus', line, client: code, value: pesos(surplus) });
  const declaredTotal = whole.TOT.cents;
  const sum = Object.values(whole).reduce((all, { cents }) => all + cents, 0) - declaredTotal;
  if (Math.abs(declaredTotal - sum) > MOST_OFF) {
    fault({ rule: 'total', line, client: code, declaredTotal: pesos(declaredTotal), sum: pesos(sum) });
    return undefined;
  }
  return { code, concepts: whole };
}
