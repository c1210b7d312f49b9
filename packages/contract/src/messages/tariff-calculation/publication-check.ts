import type { Finding, FindingCode, Severity } from '@contador/domain/tariff-calculation';
import { agreed, counted } from '@contador/kernel';
import { indexText } from '../../format/index-text.ts';
import { numberText, percentText } from '../../format/number-text.ts';
import { unitText } from '../../format/unit-text.ts';
import { figureWords } from './figure-words.ts';

const amount = (value: unknown) => numberText(Number(value));
const percent = (value: unknown) => percentText(Number(value) * 100);
const value = (component: unknown, id: unknown) => figureWords(String(component), String(id));
/** Formats a number with up to six decimals. */
const exact = (value: unknown) => numberText(Number(value), 6, { upTo: true });
const level = (value: unknown) => indexText({ level: String(value) });

const sentenceOf: Readonly<Record<FindingCode, (facts: Finding['facts']) => string>> = {
  'parts-do-not-add': ({ level: levelKey, sum, cost }) =>
    `Las componentes del ${level(levelKey)} suman ${amount(sum)} y su CU es ${amount(cost)}.`,
  'subsidy-above-limit': ({ estrato, level: levelKey, share, limit }) =>
    `El subsidio del estrato ${estrato}, ${level(levelKey)}, es ${percent(share)}: la ley permite hasta ${percent(limit)}.`,
  'subsidy-at-limit': ({ estrato, level: levelKey, limit }) =>
    `El subsidio del estrato ${estrato}, ${level(levelKey)}, está en su tope de ${percent(limit)}: la tarifa sube más que el IPC.`,
  'cost-jumps': ({ level: levelKey, from, to, change }) =>
    `El CU del ${level(levelKey)} ${Number(change) > 0 ? 'sube' : 'baja'} ${percent(Math.abs(Number(change)))} frente al mes anterior: de ${amount(from)} a ${amount(to)}.`,
  'generation-at-cap': ({ cost, cap }) =>
    `G es ${amount(cost)} y está en su máximo (${amount(cap)}): lo que falta se cobra en los meses siguientes.`,
  'index-accumulation': ({ cost, prices, accumulation, reached }) => {
    const moved = prices === undefined ? '' : ` y el IPC ${percent(prices)}`;
    const beside = reached === 1 ? 'Alcanza' : 'No alcanza';
    return `Desde la tarifa vigente el CU varía ${percent(cost)}${moved}. ${beside} el ${percent(accumulation)} del artículo 125 de la Ley 142 de 1994.`;
  },
  'market-behind': ({ name, standing }) =>
    standing === 'lacks-inputs'
      ? `Al mercado ${name} le faltan insumos en esta versión: sus tarifas no se podrían publicar.`
      : `El mercado ${name} no se ha publicado todavía en esta versión.`,
  'bills-on-other-version': ({ clients }) =>
    `${counted(Number(clients), 'cliente tiene', 'clientes tienen')} aprobada la liquidación del mes con otra versión: si esta queda definitiva, corrija sus facturas.`,
  'files-of-other-version': ({ input, name, count, xmVersion }) =>
    `${input} tiene ${counted(Number(count), 'archivo que no es', 'archivos que no son')} ${xmVersion}: ${name}.`,
  'sources-differ': ({ sentence }) => String(sentence),
  'file-doubtful': ({ sentence }) => String(sentence),
  'correction-undecided': ({ component, figure, amount: put, proposedBy, reason }) =>
    `Nadie ha decidido la corrección a mano de ${value(component, figure)} a ${exact(put)} que propuso ${proposedBy}: ${reason}`,
  'correction-of-nothing': ({ component, figure, amount: put }) =>
    `${value(component, figure)} está corregida a mano a ${exact(put)} y ya no tiene un valor calculado: ingrese lo que falta o retire la corrección.`,
  'correction-outdated': ({ component, figure, amount: put, calculated, now }) =>
    `${value(component, figure)} se corrigió a mano a ${exact(put)} cuando se calculaba ${exact(calculated)}; ahora se calcula ${exact(now)}.`,
  'corrected-by-hand': ({ component, figure, amount: put, now, proposedBy, approvedBy, reason }) =>
    `${value(component, figure)} está corregida a mano: ${exact(put)} en vez de ${exact(now)}. Propuso ${proposedBy}, aprobó ${approvedBy}: ${reason}`,
  'input-with-remarks': ({ input, count }) =>
    `${input} se leyó con ${counted(Number(count), 'aviso: véalo', 'avisos: véalos')} en la validación de archivos.`,
  'input-unusual': ({ label, symbol, unit, now, usual, months }) =>
    `${label} (${symbol}) es ${amount(now)} ${unitText(String(unit))}: la mediana de ${agreed(Number(months), 'su último', 'sus últimos')} ${counted(Number(months), 'mes', 'meses')} es ${amount(usual)}.`,
  'option-balance': ({ from, to }) => `El saldo de la opción tarifaria pasa de $ ${amount(from)} a $ ${amount(to)}.`,
};

/** A remark on a file that may not be valid, with its place. */
export function doubtfulFile(input: string, file: string, line: number | undefined, remark: string): string {
  return `${[input, file, ...(line === undefined ? [] : [`línea ${line}`])].join(', ')}: ${remark}`;
}

/** The sentence of a finding, with its figures. */
export function findingSentence({ code, facts }: Pick<Finding, 'code' | 'facts'>): string {
  return sentenceOf[code](facts);
}

/** Texts of 'Antes de publicar'. */
export const publicationCheckTexts = {
  title: 'Antes de publicar',
  note: 'Lo que preguntaría un supervisor',
  load: 'la revisión antes de publicar',
  severities: { E: 'Impide publicar', W: 'Pide un motivo', I: 'Para saber' } as const satisfies Record<
    Severity,
    string
  >,
  nothing: 'Nada que preguntar con los insumos de este momento.',
  counts: (errors: number, warnings: number, notes: number) =>
    [
      errors > 0 ? counted(errors, 'impide publicar', 'impiden publicar') : '',
      warnings > 0 ? counted(warnings, 'pide un motivo', 'piden un motivo') : '',
      notes > 0 ? `${notes} para saber` : '',
    ]
      .filter((it) => it !== '')
      .join(' · '),
  wholeTariff: 'Tarifa completa',
  writtenBy: (person: string, at: string) => `${person}, ${at}`,
  reasonFor: 'Motivo',
  reasonLabel: (sentence: string) => `Motivo: ${sentence}`,
  reasonHelp: 'Queda registrado con su nombre y no se puede cambiar.',
  reasonMissing: 'Escriba el motivo de cada aviso antes de publicar.',
} as const;
