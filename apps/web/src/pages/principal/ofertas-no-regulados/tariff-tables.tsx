import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { explainUserTariff, explainUserTariffHours, type UserTariffRow } from '@contador/contract/non-regulated';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { monthText } from '../../../ui/format/date-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import style from './offers.module.css';

const bands = ['mon', 'max', 'med', 'min'] as const;
type Band = (typeof bands)[number];
type FigureName = Exclude<
  keyof UserTariffRow,
  'clientName' | 'market' | 'level' | 'pricing' | 'contributes' | 'published' | 'remarks' | 'figureIds'
>;

const ofBand = { mon: 'Mon', max: 'Max', med: 'Med', min: 'Min' } as const;
const columnsOf = (band: Band): readonly (readonly [head: string, name: FigureName])[] => [
  ['Tm', `transmission${ofBand[band]}`],
  ['Rm', 'restrictions'],
  ['Dm', 'distribution'],
  ['Cv', 'commercialisation'],
  ['Gm', 'generation'],
  ['Pr', `losses${ofBand[band]}`],
  ['Cu', band],
  [texts.withContribution, `tariff${ofBand[band]}`],
];

/** 'Tarifas del cliente': one table per band, one row per customer; every figure opens the Lupa. */
export function TariffTables({ tariffs }: { readonly tariffs: Readonly<Record<string, UserTariffRow>> }) {
  const rows = Object.entries(tariffs);
  const explain = useExplainTariff();
  // Tariffs published before the monomial band was introduced lack it.
  const shown = bands.filter((band) => band !== 'mon' || rows.some(([, row]) => row.mon !== null));
  return (
    <div className={style.tables}>
      {shown.map((band) => (
        <section key={band}>
          <h4 className={style.groupTitle}>{texts.bands[band]}</h4>
          <SimpleTable
            dense
            label={`${texts.customerTariffs}, ${texts.bands[band]}`}
            head={[
              { text: texts.customerHead },
              ...columnsOf(band).map(([text, name]) => ({ text, align: 'right' as const, answer: name === band })),
            ]}
            rows={rows.map(([code, row]) => [
              <span key={code} className={style.customer}>
                {row.clientName}
                {band === shown[0] && row.remarks.length > 0 && <small>{row.remarks.join(' ')}</small>}
              </span>,
              ...columnsOf(band).map(([head, name]) => (
                <Figure
                  key={name}
                  value={row[name]}
                  upTo
                  label={`${head}, ${row.clientName}, ${texts.bands[band]}`}
                  emphasis={name === band}
                  onOpen={explain(code, row, name, [texts.bands[band], head])}
                />
              )),
            ])}
          />
        </section>
      ))}
    </div>
  );
}

/** Opens the Lupa on a figure of a customer's tariff. */
function useExplainTariff() {
  const lupa = useLupa();
  const { call, tariffMonth } = usePeriod();
  return (code: string, row: UserTariffRow, name: FigureName, path: readonly string[]) => {
    const figure = row.figureIds[name];
    if (figure === undefined || call === undefined) return undefined;
    const { username, period, year, version } = call;
    return () =>
      lupa.open({
        title: `${path.at(-1)} · ${row.clientName}, ${monthText(tariffMonth)}`,
        path: [texts.title, ...path],
        load: async () => {
          const query = { username, period, year, version, client_code: code, figure };
          const answer = await callEndpoint(explainUserTariff, { query });
          if (!answer.ok) throw new CallError(answer.refusal);
          return answer.value.figure;
        },
        hoursOf: async (id) => {
          const query = { username, period, year, version, client_code: code, figure: id };
          const answer = await callEndpoint(explainUserTariffHours, { query });
          if (!answer.ok) throw new CallError(answer.refusal);
          return answer.value;
        },
      });
  };
}
